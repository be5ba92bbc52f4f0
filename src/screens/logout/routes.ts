// The way out.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const logoutRoutes: readonly ScreenRoute[] = [
  {
    path: '/logout',
    permit: 'signedIn',
    title: 'app.title.signOut',
    load: async () => (await import('./logout-screen.tsx')).LogoutScreen,
  },
];
