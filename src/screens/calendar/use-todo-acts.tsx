// Does something with to-dos, in one transaction, and shows it with the way back for as long as nothing of it is sent.
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { UndoBar } from '#ui/feedback/undo-bar.tsx';
import { useStore } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './todo.css.ts';
import { changedBy, partOf, type ToDoAct } from './todo-acts.ts';
import type { ToDo } from './todo-queries.ts';

/** Milliseconds in which nobody hears of it. */
const HOLD_MS = 8000;

interface Did {
  /** Of the outbox. */
  readonly key: string;
  readonly act: ToDoAct;
  readonly count: number;
}

export interface ToDoActs {
  /** `done` follows once it is saved. */
  readonly run: (toDos: readonly ToDo[], act: ToDoAct, done?: () => void) => void;
  readonly isBusy: boolean;
  readonly bar: ReactNode;
}

export const useToDoActs = (): ToDoActs => {
  const store = useStore();
  const { start, isBusy, problem } = useSending();
  const [did, setDid] = useState<Did | null>(null);
  const run = useCallback<ToDoActs['run']>(
    (toDos, act, done = () => undefined) => {
      const changed = changedBy(toDos, act);
      if (changed.length === 0) done();
      else
        start(async () => {
          const key = await store.sendAct(
            changed.map((toDo) => partOf(toDo, act)),
            { holdMs: HOLD_MS },
          );
          setDid({ key, act, count: changed.length });
        }, done);
    },
    [store, start],
  );
  useEffect(() => {
    if (did === null) return undefined;
    const timer = setTimeout(() => setDid(null), HOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [did]);
  const undo = (key: string): void =>
    start(
      () => store.undoAct(key),
      () => setDid(null),
    );
  return {
    run,
    isBusy,
    bar: (
      <div className={style.foot}>
        {problem}
        {did !== null && (
          <UndoBar
            key={did.key}
            spanMs={HOLD_MS}
            undo={<FormattedMessage id="common.undo" />}
            onUndo={() => undo(did.key)}
          >
            <Words did={did} />
          </UndoBar>
        )}
      </div>
    ),
  };
};

const Words = ({ did: { act, count } }: { readonly did: Did }): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  switch (act.do) {
    case 'done':
      return <FormattedMessage id="calendar.todo.did.done" values={{ count }} />;
    case 'moved':
      return (
        <FormattedMessage id="calendar.todo.did.moved" values={{ count, date: times.date(act.date, 'dayLong') }} />
      );
    case 'handed':
      return (
        <FormattedMessage
          id="calendar.todo.did.handed"
          values={{ count, group: formatMessage({ id: `calendar.todo.who.${act.group}` }) }}
        />
      );
  }
};
