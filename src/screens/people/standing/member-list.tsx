// The members of a standing crew, each with what is said of them on the days that are asked about.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { EmptyState } from '../../shared/arrival/empty-state.tsx';
import { ListCount } from '../../shared/arrival/list-count.tsx';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { membershipContactPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { Member } from '../crew-queries.ts';

export interface MemberListProps extends Resting {
  readonly crewId: string;
  readonly members: readonly Member[];
  /** Of them, who is shown; all of them unless some are. */
  readonly shown?: readonly Member[];
  /** None where this login takes nobody out. */
  readonly onRemove: ((membershipId: string) => void) | undefined;
  /** What is said of somebody on the days that are asked about. */
  readonly sayOf?: (member: Member) => ReactNode;
}

export const MemberList = ({ crewId, members, shown, arrival, onRemove, sayOf }: MemberListProps): ReactNode => (
  <Section
    heading={
      <ListCount
        arrival={arrival}
        id="people.crew.members"
        count={members.length}
        meanwhile={<FormattedMessage id="people.crew.membersTitle" />}
      />
    }
  >
    {members.length === 0 ? (
      <EmptyState arrival={arrival} icon="users" claim="people.crew.noneYet" />
    ) : (
      <List>
        {(shown ?? members).map((member) => (
          <MemberRow
            key={member.membershipId}
            crewId={crewId}
            member={member}
            onRemove={onRemove}
            said={sayOf?.(member)}
          />
        ))}
      </List>
    )}
  </Section>
);

interface MemberRowProps extends Pick<MemberListProps, 'crewId' | 'onRemove'> {
  readonly member: Member;
  readonly said: ReactNode;
}

const MemberRow = ({ crewId, member, onRemove, said }: MemberRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { membershipId, personId, name, isLeader } = member;
  return (
    <ListRow
      align={said === undefined ? 'centre' : 'top'}
      leading={<Avatar name={name} />}
      title={name}
      to={membershipContactPath(crewId, personId)}
      mark={<EntryMark entity={plannerCrewMembership} id={membershipId} />}
      line={<MemberLine member={member} said={said} />}
      {...(isLeader
        ? {
            tags: (
              <Tag icon="star">
                <FormattedMessage id="people.crew.leader" />
              </Tag>
            ),
          }
        : {})}
      {...(onRemove === undefined
        ? {}
        : {
            below: (
              <Button
                variant="destructive"
                icon="user-x"
                label={formatMessage({ id: 'people.crew.removeLabel' }, { name })}
                onPress={() => {
                  onRemove(membershipId);
                }}
              >
                <FormattedMessage id="people.crew.remove" />
              </Button>
            ),
          })}
    />
  );
};

const MemberLine = ({ member: { since }, said }: Pick<MemberRowProps, 'member' | 'said'>): ReactNode => {
  const times = useTimes();
  return (
    <>
      {said}
      {said !== undefined && since !== null && <br />}
      {since !== null && <FormattedMessage id="people.crew.since" values={{ date: times.date(since, 'date') }} />}
    </>
  );
};
