// Open positions with candidates, and people by filters.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const plannerCrewRoutes: readonly ScreenRoute[] = [
  {
    path: '/planner-crew',
    permit: anyOf(
      allOf(audience('planner'), right('planningCalendar')),
      allOf(audience('client'), right('membershipCrews')),
    ),
    title: 'planner.title',
    width: 'whole',
    areas: ['planner', 'proposal', 'why', 'jobs', 'desk', 'refusal'],
    menu: { order: 38, icon: 'hard-hat', label: 'planner.title', bottomBar: false },
    load: async () => (await import('./planner-crew-screen.tsx')).PlannerCrewScreen,
  },
];
