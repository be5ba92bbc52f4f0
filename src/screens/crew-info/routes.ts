// House rules and news for the crew.
import { allOf, audience, right } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const crewInfoRoutes: readonly ScreenRoute[] = [
  {
    path: '/crew-info',
    permit: allOf(audience('crew'), right('crewInfo')),
    title: 'documents.crewInfo.title',
    areas: ['documents'],
    menu: { order: 160, icon: 'book-open', label: 'documents.crewInfo.title', bottomBar: false },
    load: async () => (await import('./crew-info-screen.tsx')).CrewInfoScreen,
  },
];
