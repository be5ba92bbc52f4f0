// The positions that a client ordered, by day.
import { audience } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const positionsRoutes: readonly ScreenRoute[] = [
  {
    path: '/planning-crew-item-list',
    permit: audience('client'),
    title: 'positions.title',
    areas: ['positions', 'desk'],
    menu: { order: 35, icon: 'clipboard-list', label: 'positions.title', bottomBar: false },
    load: async () => (await import('./positions-screen.tsx')).PositionsScreen,
  },
];
