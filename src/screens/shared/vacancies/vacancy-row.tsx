// A vacancy in a list: when, where, as what; apply where it fits, and what stands in the way where it does not.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { applyVacancy } from '#schema/mutations/crews/assignments/apply-vacancy.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Emphasis } from '#ui/data/meta-line.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { useSend, useStore } from '#outbox/store/react.ts';
import { EntryMark } from '../sending/entry-mark.tsx';
import { JobDay, When } from '../jobs/job-row.tsx';
import { jobPath } from '../navigation/paths.ts';
import { StatusTag } from '../jobs/status-tag.tsx';
import { useSending } from '../sending/use-sending.tsx';
import { useTimes } from '../values/use-times.ts';
import { Absence, type Resting } from '../arrival/absence.tsx';
import type { Obstacle, VacancyView } from './vacancy-rows.ts';
import { WithdrawApplication } from './withdraw-application.tsx';
import * as style from './vacancy-row.css.ts';

export interface VacancyRowProps extends Resting {
  readonly vacancy: VacancyView;
  /** As which the person applies; null shows the vacancy alone. */
  readonly contactId: string | null;
}

export const VacancyRow = ({ vacancy, contactId, arrival }: VacancyRowProps): ReactNode => {
  const { application } = vacancy;
  return (
    <ListRow
      align="top"
      leading={<JobDay start={vacancy.start} zone={vacancy.zone} />}
      title={vacancy.name}
      line={<Line vacancy={vacancy} />}
      tags={<VacancyTags vacancy={vacancy} />}
      {...(application === null
        ? {}
        : { to: jobPath(application.id), mark: <EntryMark entity={projectCrewItemStatus} id={application.id} /> })}
      below={<Below vacancy={vacancy} contactId={contactId} arrival={arrival} />}
    />
  );
};

const Line = ({ vacancy }: { readonly vacancy: VacancyView }): ReactNode => {
  const times = useTimes();
  const own = times.ownTime(vacancy);
  return (
    <>
      <Emphasis>
        <When job={vacancy} />
      </Emphasis>
      {vacancy.locationName !== null && (
        <>
          {', '}
          {vacancy.locationName}
        </>
      )}
      {own !== null && (
        <>
          <br />
          {own}
        </>
      )}
      {vacancy.text !== null && (
        <>
          <br />
          {vacancy.text}
        </>
      )}
    </>
  );
};

const VacancyTags = ({
  vacancy: { application, functionName, amount, until, hints },
}: {
  readonly vacancy: VacancyView;
}): ReactNode => {
  const times = useTimes();
  return (
    <Tags>
      {application !== null && <StatusTag status={application.status} />}
      <Tag icon="hard-hat">{functionName}</Tag>
      <Tag icon="users">
        <FormattedMessage id="vacancies.seats" values={{ count: amount }} />
      </Tag>
      {application === null && until !== null && (
        <Tag icon="hourglass" tone="line">
          <FormattedMessage id="vacancies.until" values={{ date: times.dayInside(until, times.zone) }} />
        </Tag>
      )}
      {hints.map((hint) => (
        <Tag key={hint} icon={hint === 'blocked' ? 'lock' : 'map'} tone="line">
          <FormattedMessage id={`vacancies.hint.${hint}`} />
        </Tag>
      ))}
    </Tags>
  );
};

/**
 * Whether it fits is known once the person's jobs, functions and papers are here: before that nothing is said and
 * nothing is offered.
 */
const Below = ({ vacancy, contactId, arrival }: VacancyRowProps): ReactNode => {
  if (vacancy.application !== null)
    return vacancy.application.status === 'applied' ? (
      <WithdrawApplication itemId={vacancy.id} assignmentId={vacancy.application.id} />
    ) : null;
  if (arrival.kind === 'awaited') return null;
  if (vacancy.obstacles.length > 0) return <Obstacles arrival={arrival} obstacles={vacancy.obstacles} />;
  return contactId === null ? null : <Apply vacancy={vacancy} contactId={contactId} />;
};

const Apply = ({ vacancy, contactId }: { readonly vacancy: VacancyView; readonly contactId: string }): ReactNode => {
  const { formatMessage } = useIntl();
  const send = useSend();
  const { ids } = useStore();
  const { start, problem, isBusy } = useSending();
  const apply = (): void => {
    // After the deadline, or once the shift began, an application is pointless (domain.md, answer-deadline).
    start(() =>
      send(
        applyVacancy,
        { id: vacancy.id, assignmentId: ids.next(), contactId },
        { validUntil: vacancy.until ?? vacancy.start },
      ),
    );
  };
  return (
    <>
      <Button
        variant="go"
        width="full"
        icon="send"
        busy={isBusy}
        onPress={apply}
        label={formatMessage({ id: 'vacancies.applyFor' }, { name: vacancy.name })}
      >
        <FormattedMessage id="vacancies.apply" />
      </Button>
      {problem}
    </>
  );
};

const Obstacles = ({ obstacles, arrival }: { readonly obstacles: readonly Obstacle[] } & Resting): ReactNode => (
  <Note icon="ban">
    <b>
      <FormattedMessage id="vacancies.notFitting" />
    </b>
    <ul className={style.reasons}>
      {obstacles.map((obstacle) => (
        <li key={keyOf(obstacle)}>
          <ObstacleWords arrival={arrival} obstacle={obstacle} />
        </li>
      ))}
    </ul>
  </Note>
);

const keyOf = (obstacle: Obstacle): string =>
  obstacle.kind === 'overlap' ? obstacle.job.id : `${obstacle.kind} ${obstacle.name}`;

const ObstacleWords = ({ obstacle, arrival }: { readonly obstacle: Obstacle } & Resting): ReactNode => {
  const times = useTimes();
  if (obstacle.kind === 'skillExpires')
    return <FormattedMessage id="vacancies.obstacle.skillExpires" values={{ name: obstacle.name }} />;
  if (obstacle.kind !== 'overlap')
    return <Absence arrival={arrival} id={`vacancies.obstacle.${obstacle.kind}`} values={{ name: obstacle.name }} />;
  const { job } = obstacle;
  return (
    <FormattedMessage
      id="vacancies.obstacle.overlap"
      values={{ name: job.name, time: `${times.day(job.start, job.zone, 'day')}, ${times.range(job)}` }}
    />
  );
};
