// Positions that still want people: to apply for, and for planners to offer.
import { allOf, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const vacancyRoutes: readonly ScreenRoute[] = [
  {
    path: '/projects-vacancy',
    permit: allOf(right('persons', 'READ'), right('mobileProjectVacancies', 'READ')),
    title: 'vacancies.title',
    areas: ['vacancies', 'jobs', 'refusal', 'planner', 'why'],
    menu: { order: 230, icon: 'clipboard-list', label: 'vacancies.title', bottomBar: false },
    load: async () => (await import('./vacancies-screen.tsx')).VacanciesScreen,
  },
];
