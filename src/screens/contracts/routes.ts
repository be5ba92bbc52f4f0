// What a person and the agency agreed on, and where their hours and vacation stand.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const permit = allOf(audience('crew'), right('staffContracts'));
/** The office opens them from a person's page. */
const withOffice = allOf(anyOf(audience('crew'), audience('office')), right('staffContracts'));

export const contractRoutes: readonly ScreenRoute[] = [
  {
    path: '/contracts',
    permit,
    title: 'contracts.title',
    menu: { order: 310, icon: 'file-text', label: 'contracts.title', bottomBar: false },
    load: async () => (await import('./contracts-screen.tsx')).ContractsScreen,
  },
  {
    path: '/contracts/$id',
    permit: withOffice,
    areas: ['contracts', 'hiring', 'refusal', 'queues', 'payrolls', 'people'],
    title: 'contracts.one.title',
    load: async () => (await import('./contract-screen.tsx')).ContractScreen,
  },
];
