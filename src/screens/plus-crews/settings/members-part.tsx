// Who is in a plus crew: people are added by their name and taken out again.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { contact } from '#schema/entities/people/contact.ts';
import { person } from '#schema/entities/people/person.ts';
import { editPlusCrew } from '#schema/mutations/plus/plus-settings.ts';
import { Combobox } from '#ui/choice/combobox.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { query } from '#db/query/query.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSend } from '#outbox/store/react.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import * as style from '../plus-crews.css.ts';
import type { PlusCrew } from '../queries.ts';
import { membersSaid } from './members-said.ts';

export interface MembersPartProps {
  readonly crew: PlusCrew;
  readonly may: boolean;
}

interface CrewName {
  readonly contactId: string;
  readonly name: string;
}

/** Everybody of the crew by name: whom this device knows. */
const readCrewNames = async (reads: Reads): Promise<readonly CrewName[]> => {
  const rows = await reads.rows(
    query(contact)
      .where('kind', { equals: 'crew' })
      .with((row) => ({ human: row.one('personId', person) })),
  );
  return rows
    .filter(({ active }) => active)
    .map(({ id, number, human }) => ({ contactId: id, name: human?.displayName ?? number }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

export const MembersPart = ({ crew, may }: MembersPartProps): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { start, problem } = useSending();
  const names = useLive(readCrewNames, []);
  if (names === undefined) return null;
  const inside = new Set(crew.memberContactIds);
  const change = (memberContactIds: readonly string[]): void =>
    start(() => send(editPlusCrew, ...membersSaid(crew, memberContactIds)));
  const members = names.filter(({ contactId }) => inside.has(contactId));
  return (
    <Section heading={<FormattedMessage id="plusCrews.members" />}>
      <List>
        {members.map(({ contactId, name }) => (
          <ListRow
            key={contactId}
            title={name}
            {...(contactId === crew.leaderContactId
              ? {
                  tags: (
                    <Tag icon="star">
                      <FormattedMessage id="plusCrews.leader" />
                    </Tag>
                  ),
                }
              : {})}
            {...(may
              ? {
                  trailing: (
                    <IconButton
                      icon="user-x"
                      label={formatMessage({ id: 'plusCrews.takeOut' }, { name })}
                      onPress={() => change(crew.memberContactIds.filter((id) => id !== contactId))}
                    />
                  ),
                }
              : {})}
          />
        ))}
      </List>
      {may && (
        <div className={style.below}>
          <Combobox
            label={<FormattedMessage id="plusCrews.addMember" />}
            options={names
              .filter(({ contactId }) => !inside.has(contactId))
              .map(({ contactId, name }) => ({ value: contactId, label: name }))}
            value={null}
            onChange={(contactId) => {
              if (contactId !== null) change([...crew.memberContactIds, contactId]);
            }}
          />
        </div>
      )}
      {problem}
    </Section>
  );
};
