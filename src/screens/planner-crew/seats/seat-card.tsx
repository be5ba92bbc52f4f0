// The position that is being staffed: when, what, where, who is on it already; and the way to the next one.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Avatar } from '#ui/primitives/avatar.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Tags } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { useWide } from '../../shared/device/use-wide.ts';
import { EntryMark } from '../../shared/sending/entry-mark.tsx';
import { StatusTag } from '../../shared/jobs/status-tag.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { SEATED_ACTS } from '../../shared/planning/seated-acts.ts';
import { SeatedButtons } from '../../shared/planning/seated-buttons.tsx';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { offerCommand } from '../../shared/planning/candidate-acts.ts';
import { WhoWasTold } from '../../shared/vacancies/who-was-told.tsx';
import { SeatTags } from './seat-queue.tsx';
import type { QueuedSeat, SeatedPerson } from '../../shared/planning/open-seats.ts';
import * as style from '../planner-crew.css.ts';

interface SeatCardProps {
  readonly seat: QueuedSeat;
  readonly shown: readonly QueuedSeat[];
  readonly onStep: (by: 1 | -1) => void;
  readonly planning: Planning;
}

export const SeatCard = ({ seat, shown, onStep, planning }: SeatCardProps): ReactNode => {
  const { formatMessage } = useIntl();
  const actor = useActor();
  const times = useTimes();
  const at = shown.findIndex(({ id }) => id === seat.id) + 1;
  const mayEdit = can(actor, right('crews', 'EDIT'));
  const isWide = useWide();
  const where = (
    <p className={style.where}>
      {[times.date(seat.day), seat.projectName, seat.locationName].filter(Boolean).join(', ')}
      {/* On a wide page it stands in the queue. */}
      {!isWide && <AsOf lead=", " />}
    </p>
  );
  return (
    <section className={style.card} aria-label={formatMessage({ id: 'planner.seat' })}>
      <div className={style.cardTop}>
        <h2 className={style.cardTitle}>
          <span className={style.cardTimes}>{times.range(seat)}</span> {seat.functionName}, {seat.crewName}
        </h2>
        {!isWide && where}
        <span className={style.steps}>
          <IconButton
            icon="chevron-left"
            label={formatMessage({ id: 'planner.previous' })}
            onPress={() => onStep(-1)}
          />
          <FormattedMessage id="planner.seatNumber" values={{ at, of: shown.length }} />
          <IconButton icon="chevron-right" label={formatMessage({ id: 'planner.next' })} onPress={() => onStep(1)} />
        </span>
      </div>
      <div className={style.facts}>
        {isWide && where}
        <SeatTags seat={seat} />
        {mayEdit && (
          <Button variant="text" icon="send" busy={planning.isBusy} onPress={() => planning.run(offerCommand(seat))}>
            <FormattedMessage id={seat.isOffered ? 'planner.retract' : 'planner.offer'} />
          </Button>
        )}
        <Settled people={seat.people.filter((one) => !isUnsettled(one))} mayEdit={mayEdit} planning={planning} />
      </div>
      <WhoWasTold itemId={seat.id} />
      <Seated people={seat.people.filter(isUnsettled)} mayEdit={mayEdit} planning={planning} />
    </section>
  );
};

const isUnsettled = ({ statusCode }: SeatedPerson): boolean => statusCode !== 'confirmed' && statusCode !== 'worked';

interface SeatedProps {
  readonly people: readonly SeatedPerson[];
  readonly mayEdit: boolean;
  readonly planning: Planning;
}

const Seated = ({ people, ...rest }: SeatedProps): ReactNode => {
  const { formatMessage } = useIntl();
  return people.length === 0 ? null : (
    <List label={formatMessage({ id: 'planner.onIt' })}>
      {people.map((one) => (
        <SeatedRow key={one.assignmentId} one={one} {...rest} />
      ))}
    </List>
  );
};

/** Who has a seat is folded away: the candidates are what this page is for. */
const Settled = (props: SeatedProps): ReactNode =>
  props.people.length === 0 ? null : (
    <details className={style.settledPeople}>
      <summary className={style.settled}>
        <FormattedMessage id="planner.confirmed" values={{ count: props.people.length }} />
      </summary>
      <Seated {...props} />
    </details>
  );

interface SeatedRowProps {
  readonly one: SeatedPerson;
  readonly mayEdit: boolean;
  readonly planning: Planning;
}

const SeatedRow = ({ one, mayEdit, planning }: SeatedRowProps): ReactNode => {
  const acts = mayEdit ? (SEATED_ACTS[one.statusCode] ?? []) : [];
  return (
    <ListRow
      leading={<Avatar name={one.name} />}
      title={one.name}
      tags={
        <Tags>
          <StatusTag status={one.statusCode} />
        </Tags>
      }
      mark={<EntryMark entity={projectCrewItemStatus} id={one.assignmentId} />}
      {...(acts.length === 0
        ? {}
        : {
            trailing: <SeatedButtons acts={acts} person={one} planning={planning} variant="quiet" />,
          })}
    />
  );
};
