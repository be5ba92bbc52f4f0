// Passwords and mailing lists by link, before anybody signs in.
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const setting = async () => (await import('./set-password-screen.tsx')).SetPasswordScreen;
const areas = ['passwords', 'refusal'] as const;

export const passwordRoutes: readonly ScreenRoute[] = [
  {
    path: '/forgotten-password',
    permit: 'public',
    areas,
    title: 'passwords.forgot.title',
    load: async () => (await import('./ask-link-screen.tsx')).ForgottenPasswordScreen,
  },
  {
    path: '/renew-password',
    permit: 'public',
    areas,
    title: 'passwords.renew.title',
    load: async () => (await import('./ask-link-screen.tsx')).RenewPasswordScreen,
  },
  { path: '/forgottenPassword/$token', permit: 'public', areas, title: 'passwords.set.title', load: setting },
  { path: '/welcome/$token', permit: 'public', areas, title: 'passwords.welcome.title', load: setting },
  {
    path: '/unsubscribe/$token',
    permit: 'public',
    areas,
    title: 'passwords.unsubscribe.title',
    load: async () => (await import('./unsubscribe-screen.tsx')).UnsubscribeScreen,
  },
];
