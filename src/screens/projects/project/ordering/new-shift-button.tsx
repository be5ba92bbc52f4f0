// The way to a new shift, for whoever may order one. Its form comes when it is asked for.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { useActor } from '#session/react.tsx';
import type { ProjectPage } from '../queries.ts';
import * as style from '../project.css.ts';
import { canOrderShift } from '../../../shared/crew-positions/may.ts';

const NewShift = lazy(async () => ({ default: (await import('./new-shift.tsx')).NewShift }));

export const NewShiftButton = ({ page }: { readonly page: ProjectPage }): ReactNode => {
  const actor = useActor();
  const [orders, setOrders] = useState(false);
  if (!canOrderShift(actor, page.project, page.isOwnOrder)) return null;
  return (
    <div className={style.order}>
      <Button icon="plus" variant="outline" size="compact" onPress={() => setOrders(true)}>
        <FormattedMessage id="project.order.title" />
      </Button>
      {orders && (
        <Suspense fallback={null}>
          <NewShift row={page.project} onClose={() => setOrders(false)} />
        </Suspense>
      )}
    </div>
  );
};
