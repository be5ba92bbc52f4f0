// How many to-dos are chosen, and what is done with all of them at once.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { Dock } from '#ui/layout/dock.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { areDoneHere, groupsFor, type ToDoAct } from './todo-acts.ts';
import * as style from './todo.css.ts';
import type { ToDo } from './todo-queries.ts';

interface ChosenToDosProps {
  readonly toDos: readonly ToDo[];
  readonly isBusy: boolean;
  readonly onAct: (act: ToDoAct) => void;
  readonly onPutOff: () => void;
  readonly onClear: () => void;
}

export const ChosenToDos = ({ toDos, isBusy, onAct, onPutOff, onClear }: ChosenToDosProps): ReactNode => {
  const { formatMessage } = useIntl();
  const values = { count: toDos.length };
  const words = formatMessage({ id: 'calendar.todo.chosen' }, values);
  return (
    <div className={style.foot}>
      <Dock label={words} note={<span role="status">{words}</span>}>
        <ButtonRow>
          {areDoneHere(toDos) && (
            <Button variant="primary" size="compact" icon="check" busy={isBusy} onPress={() => onAct({ do: 'done' })}>
              <FormattedMessage id="calendar.todo.done" />
            </Button>
          )}
          <Button variant="outline" size="compact" icon="clock" onPress={onPutOff}>
            <FormattedMessage id="calendar.todo.snooze" />
          </Button>
          <Menu
            label={formatMessage({ id: 'calendar.todo.hand' })}
            button={formatMessage({ id: 'calendar.todo.hand' })}
            icon="users"
            entries={groupsFor(toDos).map((group) => ({
              key: group,
              label: formatMessage({ id: `calendar.todo.who.${group}` }),
              onPress: () => onAct({ do: 'handed', group }),
            }))}
          />
          <Button variant="text" icon="x" onPress={onClear}>
            <FormattedMessage id="calendar.todo.clear" />
          </Button>
        </ButtonRow>
      </Dock>
    </div>
  );
};
