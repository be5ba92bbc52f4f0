// One standing crew: its members; adding and removing as far as the right goes.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { removeMembership } from '#schema/mutations/planning/remove-membership.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { ListCount } from '../shared/arrival/list-count.tsx';
import { membershipContactPath } from '../shared/navigation/paths.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { AddMember } from './add-member.tsx';
import { readStandingCrew, type Member, type StandingCrewPage } from './crew-queries.ts';
import * as style from './people.css.ts';

export const CrewPageScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const id = useRouteId();
  const known = useKnown(readStandingCrew, [id]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="users"
    claim="people.crew.notFound"
    action={
      <LinkButton to="/membership-crews" variant="outline">
        <FormattedMessage id="people.crews.title" />
      </LinkButton>
    }
    text="people.notFound.text"
  />
);

const Page = ({ page: { crew, members }, arrival }: { readonly page: StandingCrewPage } & Resting): ReactNode => {
  const actor = useActor();
  const send = useSend();
  const { start, problem } = useSending();
  const [adds, setAdds] = useState(false);
  const remove = can(actor, right('crewMemberships', 'DELETE'))
    ? (id: string) => {
        start(() => send(removeMembership, { id }));
      }
    : undefined;
  return (
    <Parts className={style.page}>
      <h2 className={style.name}>{crew.name}</h2>
      {crew.description !== undefined && <p className={style.words}>{crew.description}</p>}
      {problem}
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
            {members.map((member) => (
              <MemberRow key={member.membershipId} crewId={crew.id} member={member} onRemove={remove} />
            ))}
          </List>
        )}
      </Section>
      {can(actor, right('crewMemberships', 'CREATE')) && (
        <div className={style.actions}>
          <Button
            icon="plus"
            onPress={() => {
              setAdds(true);
            }}
          >
            <FormattedMessage id="people.crew.add" />
          </Button>
        </div>
      )}
      {adds && (
        <AddMember
          crewId={crew.id}
          onClose={() => {
            setAdds(false);
          }}
        />
      )}
    </Parts>
  );
};

interface MemberRowProps {
  readonly crewId: string;
  readonly member: Member;
  readonly onRemove: ((membershipId: string) => void) | undefined;
}

const MemberRow = ({
  crewId,
  member: { membershipId, personId, name, isLeader, since },
  onRemove,
}: MemberRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  return (
    <ListRow
      leading={<Avatar name={name} />}
      title={name}
      to={membershipContactPath(crewId, personId)}
      mark={<EntryMark entity={plannerCrewMembership} id={membershipId} />}
      {...(since === null
        ? {}
        : { line: <FormattedMessage id="people.crew.since" values={{ date: times.date(since, 'date') }} /> })}
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
