// One position that still wants people: what it is, how it is offered, and who applied.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import * as ticks from '#ui/choice/tick.css.ts';
import { Button } from '#ui/primitives/button.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { ListRow } from '#ui/data/list.tsx';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { arrivalOn } from '#db/live/arrival.ts';
import { Absence, type Resting } from '../shared/arrival/absence.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { JobDay, When } from '../shared/jobs/job-row.tsx';
import { plannerSeatPath } from '../shared/navigation/paths.ts';
import type { Planning } from '../shared/planning/use-planning.tsx';
import { WhoWasTold } from '../shared/vacancies/who-was-told.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { Applicants } from './applicants.tsx';
import type { OpenPosition } from './queries.ts';
import * as style from './vacancies.css.ts';

interface PositionRowProps extends Resting {
  readonly position: OpenPosition;
  readonly planning: Planning;
  readonly isChosen: boolean;
  /** None where this login offers nothing, or the client wants no vacancies. */
  readonly onChoose?: () => void;
  readonly onOffer?: () => void;
  readonly onRetract?: () => void;
}

export const PositionRow = (props: PositionRowProps): ReactNode => {
  const { position, arrival, planning, isChosen, onChoose } = props;
  const day = <JobDay start={position.start} zone={position.zone} />;
  return (
    <ListRow
      align="top"
      leading={
        onChoose === undefined ? (
          day
        ) : (
          <span className={style.lead}>
            <Tick position={position} isChosen={isChosen} onChoose={onChoose} />
            {day}
          </span>
        )
      }
      title={
        <>
          {position.functionName}
          {', '}
          {position.crewName}
        </>
      }
      line={
        <>
          <When job={position} />
          {position.isOffered && position.text !== null && (
            <>
              <br />
              {position.text}
            </>
          )}
        </>
      }
      tags={<PositionTags position={position} arrival={arrival} />}
      mark={<EntryMark entity={projectCrewItem} id={position.id} />}
      below={
        <div className={style.below}>
          <Applicants position={position} planning={planning} />
          {position.isOffered && <WhoWasTold itemId={position.id} />}
          <ButtonRow>
            <Offer {...props} />
            {position.isConfirmed && (
              <LinkButton variant="quiet" to={plannerSeatPath(position.id)} icon="users">
                <FormattedMessage id="planner.title" />
              </LinkButton>
            )}
          </ButtonRow>
        </div>
      }
    />
  );
};

interface TickProps {
  readonly position: OpenPosition;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Tick = ({ position: { functionName, crewName }, isChosen, onChoose }: TickProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <label className={ticks.tick}>
      <input
        type="checkbox"
        className={ticks.tickBox}
        checked={isChosen}
        onChange={onChoose}
        aria-label={formatMessage({ id: 'planner.select' }, { name: `${functionName}, ${crewName}` })}
      />
    </label>
  );
};

const PositionTags = ({ position, arrival }: { readonly position: OpenPosition } & Resting): ReactNode => {
  const times = useTimes();
  const { isOffered, until, start, zone, open, amount } = position;
  return (
    <Tags>
      {isOffered && (
        <Tag icon="send" tone="info">
          <FormattedMessage id="vacancies.offered" />
        </Tag>
      )}
      {isOffered && until !== null && (
        <Tag icon="hourglass" tone="line">
          <FormattedMessage id="vacancies.until" values={{ date: times.dayInside(until, zone) }} />
        </Tag>
      )}
      {position.isClosedToVacancies && (
        <Tag icon="ban" tone="line">
          <FormattedMessage id="vacancies.closedToAll" />
        </Tag>
      )}
      <Tag icon="users">
        <Absence arrival={arrivalOn(arrival, dateOf(start, zone))} id="vacancies.freeSeats" values={{ open, amount }} />
      </Tag>
    </Tags>
  );
};

const Offer = ({ position, planning, onOffer, onRetract }: PositionRowProps): ReactNode => {
  const { formatMessage } = useIntl();
  if (onOffer === undefined || onRetract === undefined) return null;
  const name = position.functionName;
  if (!position.isOffered)
    return (
      <Button variant="outline" onPress={onOffer} label={formatMessage({ id: 'vacancies.publishFor' }, { name })}>
        <FormattedMessage id="vacancies.publish" />
      </Button>
    );
  return (
    <>
      <Button variant="outline" onPress={onOffer} label={formatMessage({ id: 'vacancies.changeFor' }, { name })}>
        <FormattedMessage id="vacancies.change" />
      </Button>
      <Button
        variant="quiet"
        busy={planning.isBusy}
        onPress={onRetract}
        label={formatMessage({ id: 'vacancies.unpublishFor' }, { name })}
      >
        <FormattedMessage id="vacancies.unpublish" />
      </Button>
    </>
  );
};
