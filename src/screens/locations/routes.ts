// One location: how to get there, and the next crews that work there.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const locationRoutes: readonly ScreenRoute[] = [
  {
    path: '/locations/$id',
    permit: 'signedIn',
    title: 'locations.title',
    areas: ['locations', 'jobs'],
    load: async () => (await import('./location-screen.tsx')).LocationScreen,
  },
];
