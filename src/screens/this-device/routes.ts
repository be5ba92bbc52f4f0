// This device: installed, location, notices, and whether the browser keeps what is here.
import { THIS_DEVICE_PATH } from '../shared/navigation/paths.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const thisDeviceRoutes: readonly ScreenRoute[] = [
  {
    path: THIS_DEVICE_PATH,
    // What a phone needs before it can be relied on: the steps that "Not now" put off.
    isOwn: true,
    permit: 'signedIn',
    title: 'ready.title',
    areas: ['ready', 'help'],
    menu: { order: 810, icon: 'smartphone', label: 'ready.title', bottomBar: false },
    load: async () => (await import('./this-device-screen.tsx')).ThisDeviceScreen,
  },
];
