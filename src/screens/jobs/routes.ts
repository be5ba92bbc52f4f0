// Jobs of a crew member: the list to answer in, and one job.
import { allOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

const ofCrew = allOf(audience('crew'), right('projects'));

export const jobRoutes: readonly ScreenRoute[] = [
  {
    path: '/jobs',
    permit: ofCrew,
    title: 'jobs.title',
    areas: ['jobs', 'checks', 'vacancies', 'refusal'],
    menu: { order: 60, icon: 'briefcase', label: 'jobs.title', bottomBar: true },
    load: async () => (await import('./jobs-screen.tsx')).JobsScreen,
  },
  {
    path: '/jobs/$id',
    permit: ofCrew,
    title: 'jobs.one.title',
    areas: ['jobs', 'checks', 'vacancies', 'refusal', 'chief'],
    load: async () => (await import('./job-screen.tsx')).JobScreen,
  },
];
