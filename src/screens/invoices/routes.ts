// Invoices: the list, and each one with its lines, its sums and its state.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const permit = right('invoices');

export const invoiceRoutes: readonly ScreenRoute[] = [
  {
    path: '/invoices',
    permit,
    title: 'invoices.title',
    areas: ['invoices', 'desk', 'refusal'],
    menu: { order: 490, icon: 'receipt', label: 'invoices.title', bottomBar: false },
    load: async () => (await import('./invoices-screen.tsx')).InvoicesScreen,
  },
  {
    path: '/invoice/$number',
    permit,
    title: 'invoices.one.title',
    areas: ['invoices', 'chief', 'refusal'],
    load: async () => (await import('./page/invoice-screen.tsx')).InvoiceScreen,
  },
];
