// Bills and expense claims that a person hands in, or the office reads.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const areas = ['receipts', 'refusal'] as const;

export const receiptRoutes: readonly ScreenRoute[] = [
  {
    path: '/receipts',
    permit: right('receipts'),
    areas,
    title: 'receipts.title',
    menu: { order: 500, icon: 'wallet', label: 'receipts.title', bottomBar: false },
    load: async () => (await import('./receipts-screen.tsx')).ReceiptsScreen,
  },
  {
    path: '/receipt/$number',
    permit: right('receipts'),
    areas: [...areas, 'notes', 'queues'],
    title: 'receipts.one.title',
    load: async () => (await import('./receipt-screen.tsx')).ReceiptScreen,
  },
];
