// The page of a crew for those who work with its papers: read once for every such screen, with what stands there while
// it is not there.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/message-id.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { dateOf } from '#i18n/format.ts';
import { arrivalWithin, type Arrival } from '#db/live/arrival.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import { CrewNotHere } from '../shared/arrival/crew-not-here.tsx';
import { crewPath } from '../shared/navigation/paths.ts';
import { RedirectToCrew } from '../shared/crews/redirect-to-crew.tsx';
import { useRouteId } from '../shared/navigation/use-address.ts';
import { readChiefPage, type ChiefPage } from './queries.ts';

type Drawn = (page: ChiefPage, arrival: Arrival) => ReactNode;

/** For chiefs of the crew and planners alone. */
export const WithChiefPage = ({ children }: { readonly children: Drawn }): ReactNode => (
  <WithPapersPage>
    {(page, arrival) =>
      page.viewer === 'lead' ? children(page, arrival) : <Elsewhere page={page} arrival={arrival} />
    }
  </WithPapersPage>
);

const Elsewhere = ({ page: { viewer, crew }, arrival }: { readonly page: ChiefPage } & Resting): ReactNode =>
  viewer === 'project' ? (
    <RedirectToCrew crewId={crew.id} />
  ) : (
    <NotYours arrival={arrival} to={crewPath(crew.id)} words="chief.toCrew" />
  );

/** For whoever sees the crew's delivery note too: what each of them may do there is the page's business. */
export const WithPapersPage = ({ children }: { readonly children: Drawn }): ReactNode => {
  const crewId = useRouteId();
  const actor = useActor();
  const { formatMessage } = useIntl();
  const known = useKnown(readChiefPage, [crewId, actor]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === null) return <CrewNotHere arrival={arrival} />;
  return page.viewer === 'member' ? (
    <NotYours arrival={arrival} to={crewPath(crewId)} words="chief.toCrew" />
  ) : (
    children(page, arrivalAt(page, arrival))
  );
};

/** A device that keeps some days has all of a crew whose days are among them. */
const arrivalAt = ({ crew: { startAt, endAt, timezone } }: ChiefPage, arrival: Arrival): Arrival =>
  startAt === undefined || endAt === undefined
    ? arrival
    : arrivalWithin(arrival, { from: dateOf(startAt, timezone), to: dateOf(endAt, timezone) });

/** Says who does this instead, and leads back to what one may see. */
export const NotYours = ({
  to,
  words,
  arrival,
}: { readonly to: string; readonly words: MessageId } & Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="users"
    claim="chief.notYours.title"
    action={
      <LinkButton to={to} variant="outline">
        <FormattedMessage id={words} />
      </LinkButton>
    }
    text="chief.notYours.text"
  />
);
