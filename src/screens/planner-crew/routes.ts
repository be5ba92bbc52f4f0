// Open positions with candidates, and people by filters.
import { allOf, anyOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const plannerCrewRoutes: readonly ScreenRoute[] = [
  {
    path: '/planner-crew',
    // Clients find the people of their standing crews here, so the right to those opens it too.
    permit: anyOf(
      allOf(anyOf(audience('client'), audience('planner')), right('crews')),
      allOf(audience('client'), right('membershipCrews')),
    ),
    title: 'planner.title',
    width: 'whole',
    areas: ['planner', 'proposal', 'why', 'jobs', 'desk', 'refusal'],
    menu: { order: 38, icon: 'hard-hat', label: 'planner.title', bottomBar: false },
    load: async () => (await import('./planner-crew-screen.tsx')).PlannerCrewScreen,
  },
];
