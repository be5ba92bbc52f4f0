// Puts to-dos off to another day.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { addDays } from '#ui/dates/calendar-days.ts';
import type { ToDo } from './todo-queries.ts';

interface PutOffProps {
  /** None while nothing is put off. */
  readonly toDos: readonly ToDo[];
  readonly today: string;
  readonly onClose: () => void;
  readonly onMove: (date: string) => void;
}

export const PutOff = ({ toDos, today, onClose, onMove }: PutOffProps): ReactNode => {
  const { formatMessage } = useIntl();
  const [wanted, setDate] = useState('');
  const date = wanted === '' ? addDays(today, 1) : wanted;
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
            if (date >= today) onMove(date);
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
        onChange={setDate}
      />
    </Dialog>
  );
};
