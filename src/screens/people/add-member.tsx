// Adds somebody to a standing crew: found by name among the crew contacts on this device.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { addMembership } from '#schema/mutations/planning/add-membership.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { Absence } from '../shared/arrival/absence.tsx';
import { useSending } from '../shared/sending/use-sending.tsx';
import { readCandidates } from './crew-queries.ts';
import * as style from './people.css.ts';

export const AddMember = ({
  crewId,
  onClose,
}: {
  readonly crewId: string;
  readonly onClose: () => void;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const store = useStore();
  const send = useSend();
  const { start, problem } = useSending();
  const [typed, setTyped] = useState('');
  const known = useKnown(readCandidates, [{ crewId, typed }]);
  const add = (contactId: string): void =>
    start(
      () => send(addMembership, { id: store.ids.next(), plannerCrewId: crewId, contactId, role: 'member' }),
      onClose,
    );
  return (
    <Sheet
      open
      title={<FormattedMessage id="people.crew.add" />}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
    >
      <Field type="search" label={<FormattedMessage id="people.crew.search" />} value={typed} onChange={setTyped} />
      {problem}
      {known?.value.length === 0 && (
        <p className={style.quiet} role="status">
          <Absence arrival={known.arrival} id="people.crew.nobody" />
        </p>
      )}
      {known !== undefined && known.value.length > 0 && (
        <List>
          {known.value.map(({ contactId, name }) => (
            <ListRow
              key={contactId}
              leading={<Avatar name={name} />}
              title={name}
              onPress={() => {
                add(contactId);
              }}
            />
          ))}
        </List>
      )}
    </Sheet>
  );
};
