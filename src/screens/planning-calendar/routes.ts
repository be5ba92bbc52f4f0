// The planning calendar: who is where, and what is wrong. Clients see it of their own orders.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const planningCalendarRoutes: readonly ScreenRoute[] = [
  {
    path: '/planning-calendar',
    permit: allOf(anyOf(audience('client'), audience('planner')), right('planningCalendar')),
    title: 'planning.title',
    width: 'whole',
    areas: ['planning', 'planner', 'why', 'desk', 'refusal', 'calendar', 'queues'],
    menu: { order: 25, icon: 'layout-dashboard', label: 'planning.title', bottomBar: false },
    load: async () => (await import('./planning-screen.tsx')).PlanningScreen,
  },
];
