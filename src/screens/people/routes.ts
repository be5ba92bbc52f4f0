// People: a profile as colleagues and clients see it, in the app and by link, and the standing crews.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const ofCrews = allOf(anyOf(audience('client'), audience('planner')), right('membershipCrews'));

export const peopleRoutes: readonly ScreenRoute[] = [
  {
    path: '/crew-profile/$personId',
    permit: 'signedIn',
    title: 'people.crewProfile.title',
    areas: ['people', 'notes', 'profile', 'queues', 'refusal', 'chief', 'desk'],
    load: async () => (await import('./profile-page.tsx')).CrewProfileScreen,
  },
  {
    path: '/public-profile/$personId',
    permit: 'signedIn',
    title: 'people.publicProfile.title',
    areas: ['people', 'desk'],
    layout: 'bare',
    load: async () => (await import('./profile-page.tsx')).PublicProfileScreen,
  },
  {
    path: '/public-profile',
    permit: 'public',
    title: 'people.publicProfile.title',
    areas: ['people'],
    layout: 'bare',
    load: async () => (await import('./ask-profile-screen.tsx')).AskProfileScreen,
  },
  {
    path: '/membership-crews',
    permit: ofCrews,
    title: 'people.crews.title',
    menu: { order: 40, icon: 'users', label: 'people.crews.title', bottomBar: false },
    load: async () => (await import('./crews-screen.tsx')).CrewsScreen,
  },
  {
    path: '/membership-crews/$id',
    permit: ofCrews,
    title: 'people.crew.title',
    areas: ['people', 'planner', 'why', 'refusal'],
    load: async () => (await import('./crew-page.tsx')).CrewPageScreen,
  },
  {
    path: '/membership-crews/$id/contact/$personId',
    permit: ofCrews,
    title: 'people.contactPage.title',
    load: async () => (await import('./contact-screen.tsx')).ContactScreen,
  },
];
