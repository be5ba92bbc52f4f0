// My calendar (jobs, blocked dates and vacation of a crew member), and the to-dos of planners.
import { allOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const calendarRoutes: readonly ScreenRoute[] = [
  {
    path: '/personal-calendar',
    permit: allOf(audience('crew'), right('projects')),
    title: 'calendar.title',
    areas: ['calendar', 'jobs', 'refusal'],
    menu: { order: 70, icon: 'calendar-days', label: 'calendar.title', bottomBar: true },
    load: async () => (await import('./calendar-screen.tsx')).CalendarScreen,
  },
  {
    path: '/todo-calendar',
    permit: allOf(audience('planner'), right('toDoCalendar')),
    title: 'calendar.todo.title',
    areas: ['calendar', 'refusal', 'planner', 'desk'],
    menu: { order: 220, icon: 'list-todo', label: 'calendar.todo.title', bottomBar: false },
    load: async () => (await import('./todo-screen.tsx')).ToDoScreen,
  },
];
