// A person's own profile: what the agency knows of them, and how they want the app.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const profileRoutes: readonly ScreenRoute[] = [
  {
    path: '/profile',
    permit: right('persons', 'READ'),
    title: 'profile.title',
    areas: ['profile', 'documents', 'refusal', 'desk'],
    menu: { order: 800, icon: 'user', label: 'profile.title', bottomBar: false },
    load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
  },
];
