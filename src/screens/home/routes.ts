// Home: what needs me now, and the next job.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const homeRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    permit: 'signedIn',
    title: 'home.title',
    areas: ['home', 'jobs', 'checks', 'refusal', 'ready'],
    menu: { order: 0, icon: 'house', label: 'home.title', bottomBar: true },
    load: async () => (await import('./home-screen.tsx')).HomeScreen,
  },
];
