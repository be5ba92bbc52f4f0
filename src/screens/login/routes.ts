// Signing in.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const loginRoutes: readonly ScreenRoute[] = [
  {
    path: '/login',
    permit: 'public',
    title: 'login.title',
    areas: ['refusal'],
    load: async () => (await import('./login-screen.tsx')).LoginScreen,
  },
];
