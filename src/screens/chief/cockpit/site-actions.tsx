// What may be decided about a person on site. A planner's device judges first whoever is called up: a chief's has no
// need of that, and does not load it.
import { lazy, Suspense, type ReactNode } from 'react';
import { SiteButtons, type SiteActionsProps } from './site-buttons.tsx';

const PlannersActions = lazy(async () => ({ default: (await import('./planners-actions.tsx')).PlannersActions }));

export const SiteActions = (props: SiteActionsProps): ReactNode =>
  props.isPlanner ? (
    <Suspense fallback={null}>
      <PlannersActions {...props} />
    </Suspense>
  ) : (
    <SiteButtons {...props} />
  );
