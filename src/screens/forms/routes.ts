// Forms to fill in, down to one question, and trainings.
import { audience } from '#schema/define/rights.ts';
import type { ScreenRoute } from '../shared/navigation/screen-route.ts';

export const formRoutes: readonly ScreenRoute[] = [
  {
    path: '/forms/$id/{-$name}/{-$questionId}',
    permit: 'signedIn',
    title: 'forms.one.title',
    areas: ['forms', 'fill', 'refusal', 'chief'],
    load: async () => (await import('./form-screen.tsx')).FormScreen,
  },
  {
    path: '/trainings',
    permit: audience('crew'),
    title: 'forms.trainings.title',
    areas: ['forms', 'documents'],
    menu: { order: 120, icon: 'graduation-cap', label: 'forms.trainings.title', bottomBar: false },
    load: async () => (await import('./trainings-screen.tsx')).TrainingsScreen,
  },
];
