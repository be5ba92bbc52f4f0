// Projects: all of them, and one with what was ordered, its crews, their papers and its documents.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const projectRoutes: readonly ScreenRoute[] = [
  {
    path: '/projects',
    permit: allOf(anyOf(audience('client'), audience('planner')), right('projects')),
    title: 'project.list.title',
    areas: ['project', 'refusal', 'desk'],
    menu: { order: 30, icon: 'layers', label: 'project.list.title', bottomBar: true },
    load: async () => (await import('./list/projects-screen.tsx')).ProjectsScreen,
  },
  {
    path: '/projects-calendar',
    permit: allOf(anyOf(audience('client'), audience('planner')), right('projects')),
    title: 'project.calendar.title',
    width: 'whole',
    areas: ['project', 'refusal', 'desk'],
    menu: { order: 32, icon: 'calendar-days', label: 'project.calendar.title', bottomBar: true },
    load: async () => (await import('./calendar/projects-calendar-screen.tsx')).ProjectsCalendarScreen,
  },
  {
    path: '/projects/$number',
    permit: right('projects'),
    title: 'project.one.title',
    areas: ['project', 'notes', 'positions', 'chief', 'jobs', 'refusal', 'desk', 'planner', 'why', 'queues'],
    load: async () => (await import('./project/project-screen.tsx')).ProjectScreen,
  },
  {
    path: '/projects/$number/documents',
    permit: right('projectAttachments'),
    title: 'project.papers.title',
    areas: ['project', 'documents', 'refusal', 'desk'],
    load: async () => (await import('./documents/documents-screen.tsx')).ProjectDocumentsScreen,
  },
];
