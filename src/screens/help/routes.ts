// Help: how the app works, whether this device is ready, and whom to call.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const helpRoutes: readonly ScreenRoute[] = [
  {
    path: '/help',
    permit: 'signedIn',
    title: 'help.title',
    areas: ['help', 'ready'],
    menu: { order: 820, icon: 'circle-help', label: 'help.title', bottomBar: false },
    load: async () => (await import('./help-screen.tsx')).HelpScreen,
  },
];
