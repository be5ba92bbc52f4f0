// For planners: projects whose positions still want people, to be offered as vacancies or taken back.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { right } from '#schema/define/rights.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { editCrewItem } from '#schema/mutations/crews/positions/edit-crew-item.ts';
import { can } from '#schema/rights.ts';
import { Button } from '#ui/primitives/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { arrivalOn } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSend } from '#outbox/store/react.ts';
import { Absence, type Resting } from '../shared/arrival/absence.tsx';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { JobDay, When } from '../shared/jobs/job-row.tsx';
import { minuteOf } from '../shared/values/minute.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { Applicants } from './applicants.tsx';
import { readOpenPositions, type OpenPosition } from './queries.ts';

const STEP_MS = 15_000;

export const DeskVacancies = (): ReactNode => {
  const { formatMessage } = useIntl();
  const now = minuteOf(useNow(STEP_MS));
  const known = useKnown(readOpenPositions, [now]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: positions, arrival } = known;
  if (positions.length === 0)
    return (
      <EmptyState
        arrival={arrival}
        icon="clipboard-list"
        claim="vacancies.desk.empty.title"
        text="vacancies.desk.empty.text"
      />
    );
  const projects = new Map(positions.map(({ projectId, projectName }) => [projectId, projectName]));
  return [...projects].map(([id, name]) => (
    <Section key={id} heading={name}>
      <List>
        {positions
          .filter(({ projectId }) => projectId === id)
          .map((position) => (
            <PositionRow key={position.id} position={position} arrival={arrival} />
          ))}
      </List>
    </Section>
  ));
};

const PositionRow = ({ position, arrival }: { readonly position: OpenPosition } & Resting): ReactNode => (
  <ListRow
    align="top"
    leading={<JobDay start={position.start} zone={position.zone} />}
    title={
      <>
        {position.functionName}
        {', '}
        {position.crewName}
      </>
    }
    line={<When job={position} />}
    tags={
      <Tags>
        {position.isOffered && (
          <Tag icon="send" tone="info">
            <FormattedMessage id="vacancies.offered" />
          </Tag>
        )}
        <Tag icon="users">
          <Absence
            arrival={arrivalOn(arrival, dateOf(position.start, position.zone))}
            id="vacancies.freeSeats"
            values={{ open: position.open, amount: position.amount }}
          />
        </Tag>
      </Tags>
    }
    mark={<EntryMark entity={projectCrewItem} id={position.id} />}
    below={
      <>
        <Applicants applicants={position.applicants} />
        <Offer position={position} />
      </>
    }
  />
);

const Offer = ({ position }: { readonly position: OpenPosition }): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const send = useSend();
  const { start, problem, isBusy } = useSending();
  if (!can(actor, right('crews', 'EDIT'))) return null;
  const words = position.isOffered
    ? ({ short: 'vacancies.unpublish', whole: 'vacancies.unpublishFor' } as const)
    : ({ short: 'vacancies.publish', whole: 'vacancies.publishFor' } as const);
  const change = (): void => {
    start(() =>
      send(
        editCrewItem,
        { id: position.id, statusCode: position.isOffered ? 'open' : 'vacant' },
        { ifRev: position.rev },
      ),
    );
  };
  return (
    <>
      <Button
        variant={position.isOffered ? 'quiet' : 'outline'}
        busy={isBusy}
        onPress={change}
        label={formatMessage({ id: words.whole }, { name: position.functionName })}
      >
        <FormattedMessage id={words.short} />
      </Button>
      {problem}
    </>
  );
};
