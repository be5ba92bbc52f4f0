// The pages of one crew: its shift and team, check-in, check-out and photos.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const common = { permit: right('projects'), areas: ['crews', 'jobs', 'checks', 'chief'] } as const;

export const crewRoutes: readonly ScreenRoute[] = [
  {
    path: '/crews/$id',
    ...common,
    areas: [...common.areas, 'project', 'planner', 'why', 'refusal', 'desk'],
    title: 'crews.title',
    load: async () => (await import('./crew/crew-screen.tsx')).CrewScreen,
  },
  {
    path: '/crews/$id/check-in',
    ...common,
    title: 'checks.in.title',
    load: async () => (await import('./check/check-in-screen.tsx')).CheckInScreen,
  },
  {
    path: '/crews/$id/check-out',
    ...common,
    title: 'checks.out.title',
    load: async () => (await import('./check/check-out-screen.tsx')).CheckOutScreen,
  },
  {
    path: '/crews/$id/photos',
    ...common,
    areas: [...common.areas, 'refusal'],
    title: 'crews.photos.title',
    load: async () => (await import('./photos/photos-screen.tsx')).PhotosScreen,
  },
];
