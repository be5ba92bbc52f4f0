// Info: which version runs here, and how much it keeps on this device.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const versionRoutes: readonly ScreenRoute[] = [
  {
    path: '/version',
    permit: 'public',
    title: 'version.title',
    menu: { order: 900, icon: 'info', label: 'version.title', bottomBar: false },
    load: async () => (await import('./version-screen.tsx')).VersionScreen,
  },
];
