// Plus crews: the list, and of each one its overview, its numbers and its settings.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const permit = right('plusCrews');
const mayEdit = right('plusCrews', 'EDIT');

export const plusCrewRoutes: readonly ScreenRoute[] = [
  {
    path: '/plus-crews',
    permit,
    title: 'plusCrews.title',
    menu: { order: 240, icon: 'trending-up', label: 'plusCrews.title', bottomBar: false },
    load: async () => (await import('./plus-crews-screen.tsx')).PlusCrewsScreen,
  },
  {
    path: '/plus-crews/$number',
    permit,
    title: 'plusCrews.one.title',
    areas: ['plusCrews', 'desk'],
    load: async () => (await import('./overview-screen.tsx')).OverviewScreen,
  },
  {
    path: '/plus-crews/$number/data',
    permit: mayEdit,
    title: 'plusCrews.data.title',
    areas: ['plusCrews', 'refusal'],
    load: async () => (await import('./numbers/data-screen.tsx')).DataScreen,
  },
  {
    path: '/plus-crews/$number/settings',
    permit: mayEdit,
    title: 'plusCrews.settings.title',
    areas: ['plusCrews', 'desk', 'refusal'],
    load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  },
];
