// One mail on a page of its own, by its link; for the office, the next that nobody took follows it.
import { useState, type ReactNode } from 'react';
import { audience } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Parts } from '#ui/layout/part.tsx';
import { useKnown } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { NextInQueue } from '../shared/queues/next-in-queue.tsx';
import { readMailQueue } from '../shared/queues/queue-rows.ts';
import { MailView } from './letter/mail-view.tsx';
import * as style from './mailbox.css.ts';

export const EmailScreen = (): ReactNode => {
  const id = useRouteId();
  const isOffice = can(useActor(), audience('office'));
  const [toDoFor, setToDoFor] = useState<string | null>(null);
  return (
    <Parts className={style.single}>
      <MailView key={id} id={id} isToDoOpen={toDoFor === id} onToDo={(isOpen) => setToDoFor(isOpen ? id : null)} />
      {isOffice && <Next id={id} />}
    </Parts>
  );
};

const Next = ({ id }: { readonly id: string }): ReactNode => {
  const known = useKnown(readMailQueue, []);
  return known?.arrival.kind === 'here' ? <NextInQueue queue={known.value} id={id} /> : null;
};
