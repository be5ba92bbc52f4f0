// The crew chief's pages, and the pages from which people of a crew are reached.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const ofCrews = {
  permit: right('projects'),
  areas: ['chief', 'crews', 'jobs', 'checks', 'payrolls', 'queues', 'refusal'],
} as const;
const filling = { ...ofCrews, areas: [...ofCrews.areas, 'fill'] } as const;
const ofJobs = { ...ofCrews, permit: allOf(anyOf(audience('crew'), audience('planner')), right('projects')) } as const;

export const chiefRoutes: readonly ScreenRoute[] = [
  {
    path: '/crews/$id/crew-chief-job',
    ...ofCrews,
    // A planner's words for how somebody is put on a position and why they cannot be, and the fields of a crew.
    areas: [...ofCrews.areas, 'planner', 'why', 'project'],
    title: 'chief.title',
    load: async () => (await import('./cockpit/cockpit-screen.tsx')).CockpitScreen,
  },
  {
    path: '/crews/$id/crew-chief-location',
    ...ofCrews,
    title: 'chief.location.title',
    load: async () => (await import('./location/location-screen.tsx')).LocationScreen,
  },
  {
    path: '/crews/$id/sign-off',
    ...filling,
    title: 'chief.signOff.title',
    load: async () => (await import('./sign-off/sign-off-screen.tsx')).SignOffScreen,
  },
  {
    path: '/crews/$id/delivery-note',
    ...ofCrews,
    title: 'chief.note.title',
    load: async () => (await import('./papers/delivery-note-screen.tsx')).DeliveryNoteScreen,
  },
  {
    path: '/crews/$id/security-check/$formId/$date/$shift',
    ...filling,
    title: 'chief.security.title',
    load: async () => (await import('./security/security-check-screen.tsx')).SecurityCheckScreen,
  },
  {
    path: '/crews/$id/contact-crew-chief',
    ...ofCrews,
    title: 'chief.contact.chief',
    load: async () => (await import('./contact/contact-screens.tsx')).ContactChiefScreen,
  },
  {
    path: '/crews/$id/contact-contact-on-site',
    ...ofCrews,
    title: 'chief.contact.onSite',
    load: async () => (await import('./contact/contact-screens.tsx')).ContactOnSiteScreen,
  },
  {
    path: '/crews/$id/contact-crew-member/$contactId',
    ...ofCrews,
    title: 'chief.contact.member',
    load: async () => (await import('./contact/contact-screens.tsx')).ContactMemberScreen,
  },
  {
    path: '/projects/$number/contact-project-manager',
    ...ofCrews,
    title: 'chief.contact.manager',
    load: async () => (await import('./contact/contact-screens.tsx')).ContactManagerOfProjectScreen,
  },
  {
    path: '/jobs/$id/contact-project-manager',
    ...ofJobs,
    title: 'chief.contact.manager',
    load: async () => (await import('./contact/contact-screens.tsx')).ContactManagerScreen,
  },
  {
    path: '/jobs/$id/crew-chief-documents',
    ...ofJobs,
    title: 'chief.documents.title',
    load: async () => (await import('./papers/documents-screen.tsx')).DocumentsScreen,
  },
];
