// One mail on a page of its own, by its link.
import { useState, type ReactNode } from 'react';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { MailView } from './letter/mail-view.tsx';
import * as style from './mailbox.css.ts';

export const EmailScreen = (): ReactNode => {
  const id = useRouteId();
  const [toDoFor, setToDoFor] = useState<string | null>(null);
  return (
    <div className={style.single}>
      <MailView key={id} id={id} isToDoOpen={toDoFor === id} onToDo={(isOpen) => setToDoFor(isOpen ? id : null)} />
    </div>
  );
};
