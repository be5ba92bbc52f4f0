// A person's pay: the months, their items and documents. The office opens those of all people, from home and from a
// person's page.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const permit = allOf(audience('crew'), right('payrolls'));
const withOffice = allOf(anyOf(audience('crew'), audience('office')), right('payrolls'));
const areas = ['payrolls', 'refusal'] as const;

export const payrollRoutes: readonly ScreenRoute[] = [
  {
    path: '/payrolls',
    permit: withOffice,
    areas: [...areas, 'queues', 'rules'],
    title: 'payrolls.title',
    menu: { order: 300, icon: 'wallet', label: 'payrolls.title', bottomBar: false, permit },
    load: async () => (await import('./payrolls-screen.tsx')).PayrollsScreen,
  },
  {
    path: '/payrolls/$number',
    permit: withOffice,
    areas: [...areas, 'notes', 'queues'],
    title: 'payrolls.one.title',
    load: async () => (await import('./payroll-screen.tsx')).PayrollScreen,
  },
  {
    path: '/payrolls/$number/download/$documentType',
    permit,
    areas,
    title: 'payrolls.download.title',
    load: async () => (await import('./download-screen.tsx')).DownloadScreen,
  },
  {
    path: '/payrolls-documents',
    permit,
    areas,
    title: 'payrolls.documents.title',
    load: async () => (await import('./documents-screen.tsx')).DocumentsScreen,
  },
  {
    path: '/payroll-items/$id',
    permit: withOffice,
    areas: [...areas, 'jobs', 'queues'],
    title: 'payrolls.item.title',
    load: async () => (await import('./item-screen.tsx')).ItemScreen,
  },
];
