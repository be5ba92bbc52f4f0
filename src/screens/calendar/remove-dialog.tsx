// Taking a blocked date or a vacation back: asked before it is done, with a louder word where somebody has planned by
// it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deleteBlockDate } from '#schema/mutations/planning/delete-block-date.ts';
import { withdrawVacation } from '#schema/mutations/planning/withdraw-vacation.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import * as style from './calendar.css.ts';
import type { CalendarEvent } from './queries.ts';
import { useEventWords } from './use-event-words.tsx';

type Removable = Extract<CalendarEvent, { readonly kind: 'blockDate' | 'vacation' }>;

export const RemoveButton = ({ event, today }: { readonly event: Removable; readonly today: string }): ReactNode => {
  const [open, setOpen] = useState(false);
  if (event.lastDay < today)
    return (
      <p className={style.words}>
        <FormattedMessage id="calendar.remove.over" />
      </p>
    );
  if (event.kind === 'vacation' && event.row.statusCode === 'cancelRequested') return null;
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        icon={event.kind === 'vacation' ? 'undo-2' : 'trash-2'}
        onPress={() => {
          setOpen(true);
        }}
      >
        <Action event={event} />
      </Button>
      <RemoveDialog
        event={event}
        open={open}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
};

const isApproved = (event: Removable): boolean => event.kind === 'vacation' && event.row.statusCode === 'approved';

const Action = ({ event }: { readonly event: Removable }): ReactNode => {
  if (event.kind === 'blockDate') return <FormattedMessage id="calendar.remove.block.action" />;
  return (
    <FormattedMessage id={isApproved(event) ? 'calendar.remove.vacation.cancel' : 'calendar.remove.vacation.action'} />
  );
};

interface RemoveDialogProps {
  readonly event: Removable;
  readonly open: boolean;
  readonly onClose: () => void;
}

const RemoveDialog = ({ event, open, onClose }: RemoveDialogProps): ReactNode => {
  const { formatMessage } = useIntl();
  const words = useEventWords();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  const isBlock = event.kind === 'blockDate';
  const remove = (): void => {
    start(
      () => (isBlock ? send(deleteBlockDate, { id: event.id }) : send(withdrawVacation, { id: event.id })),
      onClose,
    );
  };
  const actions = (
    <>
      <Button variant="outline" width="share" onPress={onClose}>
        <FormattedMessage id="calendar.remove.keep" />
      </Button>
      <Button variant="destructive" width="share" busy={isBusy} onPress={remove}>
        <Action event={event} />
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      title={<FormattedMessage id={isBlock ? 'calendar.remove.block.title' : 'calendar.remove.vacation.title'} />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      actions={actions}
    >
      <p>
        {isBlock ? (
          <FormattedMessage
            id="calendar.remove.block.text"
            values={{ dates: words.dates(event), reason: event.row.reason }}
          />
        ) : (
          <FormattedMessage id="calendar.remove.vacation.text" values={{ dates: words.dates(event) }} />
        )}
      </p>
      {isBlock && event.row.statusCode === 'confirmed' && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="calendar.remove.block.warning" />
        </Note>
      )}
      {isApproved(event) && (
        <Note icon="triangle-alert" tone="wait">
          <FormattedMessage id="calendar.remove.vacation.approved" />
        </Note>
      )}
      {problem}
    </Dialog>
  );
};
