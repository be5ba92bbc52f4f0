// Puts to-dos off to another day, which is kept while it is chosen.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { addDays } from '#ui/dates/calendar-days.ts';
import { useKeptForm } from '../shared/services/kept-form.ts';
import { useFailure } from '../shared/services/use-failure.ts';
import type { ToDo } from './todo-queries.ts';

interface PutOffProps {
  /** None while nothing is put off. */
  readonly toDos: readonly ToDo[];
  readonly today: string;
  readonly onClose: () => void;
  /** `done`: once it is saved. */
  readonly onMove: (date: string, done: () => void) => void;
}

export const PutOff = ({ toDos, today, onClose, onMove }: PutOffProps): ReactNode => {
  const { formatMessage } = useIntl();
  const fail = useFailure();
  const key = `putOff:${toDos.map(({ row }) => row.id).join()}`;
  const { draft, change, clear } = useKeptForm(key, { date: addDays(today, 1) });
  const date = draft.date === '' ? addDays(today, 1) : draft.date;
  return (
    <Dialog
      open={toDos.length > 0}
      title={<FormattedMessage id="calendar.todo.snooze.title" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={
        <Button
          width="full"
          onPress={() => {
            if (date >= today) onMove(date, () => void clear().catch(fail));
          }}
        >
          <FormattedMessage id="calendar.todo.snooze" />
        </Button>
      }
    >
      <Field
        type="date"
        label={<FormattedMessage id="calendar.todo.snooze.date" />}
        value={date}
        min={today}
        onChange={(day) => change({ date: day })}
      />
    </Dialog>
  );
};
