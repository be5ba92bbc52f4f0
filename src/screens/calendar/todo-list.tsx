// The list of to-dos with those that are chosen of it, and the keys that move them.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { LooseParts } from '#ui/layout/part.tsx';
import { allOrNone, selectedOf, toggled } from '#ui/table/selection.ts';
import { useActor } from '#session/react.tsx';
import { LettersSwitch } from '../shared/planning/letters-switch.tsx';
import { useLetters, type Letters } from '../shared/planning/use-letters.ts';
import { useKeptSelection } from '../shared/services/kept-selection.ts';
import { mayChange, type ToDoAct } from './todo-acts.ts';
import { ChosenToDos } from './todo-chosen.tsx';
import { ToDoDays } from './todo-days.tsx';
import { PutOff } from './todo-put-off.tsx';
import * as style from './todo.css.ts';
import type { ToDo } from './todo-queries.ts';
import type { ToDoActs } from './use-todo-acts.tsx';

const NOTHING: readonly ToDo[] = [];

interface ChosenListProps {
  readonly toDos: readonly ToDo[];
  readonly today: string;
  readonly acts: ToDoActs;
}

export const ChosenList = ({ toDos, today, acts }: ChosenListProps): ReactNode => {
  const { selected, select, clear } = useKeptSelection('toDos');
  const [puttingOff, putOff] = useState(NOTHING);
  const letters = useLetters();
  const actor = useActor();
  const theirs = toDos.filter((toDo) => mayChange(toDo, actor));
  const ids = theirs.map(({ row }) => row.id);
  const chosen = theirs.filter(({ row }) => selected.has(row.id));
  const run = (some: readonly ToDo[], act: ToDoAct): void => acts.run(some, act, clear);
  const isWhole = selectedOf(selected, ids).length === ids.length;
  return (
    <LooseParts>
      {ids.length > 0 && (
        <div className={style.top}>
          <Button variant="outline" size="compact" icon="check" onPress={() => select(allOrNone(selected, ids))}>
            <FormattedMessage id={isWhole ? 'calendar.todo.clear' : 'calendar.todo.chooseAll'} />
          </Button>
        </div>
      )}
      <ToDoDays
        toDos={toDos}
        today={today}
        isChosen={({ row }) => selected.has(row.id)}
        onChoose={({ row }) => select(toggled(selected, row.id))}
        onAct={(toDo, act) => acts.run([toDo], act)}
        onPutOff={(toDo) => putOff([toDo])}
        onKeyDay={(date, focused) => {
          if (letters.act) run(chosen.length > 0 ? chosen : [focused], { do: 'moved', date });
        }}
      />
      {chosen.length > 0 && (
        <ChosenToDos
          toDos={chosen}
          isBusy={acts.isBusy}
          onAct={(act) => run(chosen, act)}
          onPutOff={() => putOff(chosen)}
          onClear={clear}
        />
      )}
      <PutOff
        toDos={puttingOff}
        today={today}
        onClose={() => putOff(NOTHING)}
        onMove={(date, done) => {
          putOff(NOTHING);
          acts.run(puttingOff, { do: 'moved', date }, () => {
            clear();
            done();
          });
        }}
      />
      <Keys letters={letters} />
    </LooseParts>
  );
};

const Keys = ({ letters }: { readonly letters: Letters }): ReactNode => (
  <div className={style.keys}>
    <p className={style.quiet}>
      <FormattedMessage id="calendar.todo.keys" />
    </p>
    <LettersSwitch letters={letters} />
  </div>
);
