// One standing crew: its members and who of them is there then; adding and removing as far as the right goes.
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { plannerCrews } from '#schema/calls/planning-lists.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { removeMembership } from '#schema/mutations/planning/remove-membership.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Button } from '#ui/primitives/button.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import type { Look } from '../shared/arrival/fetch-row.ts';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { AddMember } from './add-member.tsx';
import { readStandingCrew, type StandingCrewPage } from './crew-queries.ts';
import { ClientsMembers } from './standing/clients-members.tsx';
import { MemberList, type MemberListProps } from './standing/member-list.tsx';
import { PlannersMembers } from './standing/planners-members.tsx';
import * as style from './people.css.ts';

export const CrewPageScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const id = useRouteId();
  const known = useKnown(readStandingCrew, [id]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <NotFound arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

/** No call answers one of them: the list is asked for it, with its members. */
const lookFor = (id: string): Look => ({
  entity: plannerCrew,
  id,
  path: `${plannerCrews.path}?${new URLSearchParams({ ids: id, limit: '1000', page: '1' }).toString()}`,
});

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="users"
    claim="people.crew.notFound"
    look={lookFor(useRouteId())}
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
      <Members crewId={crew.id} members={members} arrival={arrival} onRemove={remove} />
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

/** Planners ask who is there then, clients who is on an order of theirs. */
const Members = (props: MemberListProps): ReactNode => {
  const { audiences } = useActor();
  if (props.members.length === 0) return <MemberList {...props} />;
  if (audiences.includes('planner')) return <PlannersMembers {...props} />;
  return audiences.includes('client') ? <ClientsMembers {...props} /> : <MemberList {...props} />;
};
