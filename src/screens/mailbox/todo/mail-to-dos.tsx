// Who takes care of a mail: the to-dos that were made about it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { activity } from '#schema/entities/communication/activity.ts';
import { GROUPS } from '#schema/rules/messages/recipients.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#db/query/react.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { readMailToDos, type MailHead, type MailToDo } from '../queries.ts';

export const MailToDos = ({ head }: { readonly head: MailHead }): ReactNode => {
  const toDos = useLive(readMailToDos, [head.id]);
  if (toDos === undefined || toDos.length === 0) return null;
  return (
    <Section heading={<FormattedMessage id="mailbox.taken" />}>
      <List>
        {toDos.map((toDo) => (
          <ToDoRow key={toDo.row.id} toDo={toDo} />
        ))}
      </List>
    </Section>
  );
};

const ToDoRow = ({ toDo }: { readonly toDo: MailToDo }): ReactNode => {
  const times = useTimes();
  const { row, dueOn } = toDo;
  const who = useTaker(toDo);
  return (
    <ListRow
      align="top"
      leading={<Tile icon={row.statusCode === 'done' ? 'check' : 'list-todo'} />}
      title={row.caption}
      line={
        row.statusCode === 'done' ? (
          <FormattedMessage id="mailbox.taken.done" values={{ name: who }} />
        ) : dueOn === null ? (
          who
        ) : (
          <FormattedMessage id="mailbox.taken.until" values={{ name: who, date: times.date(dueOn) }} />
        )
      }
      mark={<EntryMark entity={activity} id={row.id} />}
    />
  );
};

/** As people name whoever takes it. */
const useTaker = ({ recipient, managed }: MailToDo): string => {
  const { formatMessage } = useIntl();
  const { contactNumber } = useActor();
  if (managed !== null) return formatMessage({ id: 'mailbox.takes.managerOf' }, { project: managed });
  const group = GROUPS.find((one) => one === recipient);
  if (group !== undefined) return formatMessage({ id: `calendar.todo.who.${group}` });
  return recipient !== null && recipient === contactNumber
    ? formatMessage({ id: 'mailbox.takes.me' })
    : (recipient ?? '–');
};
