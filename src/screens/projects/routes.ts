// One project: what was ordered, its crews and their papers.
import { right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const projectRoutes: readonly ScreenRoute[] = [
  {
    path: '/projects/$number',
    permit: right('projects'),
    title: 'project.one.title',
    areas: ['project', 'chief', 'jobs'],
    load: async () => (await import('./project-screen.tsx')).ProjectScreen,
  },
];
