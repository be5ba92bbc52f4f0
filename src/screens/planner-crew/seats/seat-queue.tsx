// The queue of open positions by day; J and K go on and back, wherever in it the keyboard stands.
import type { KeyboardEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import type { Arrival } from '#db/live/arrival.ts';
import { AsOf } from '../../shared/arrival/as-of.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { seatDays, seatsOpen } from './narrowing.ts';
import { countIn, type QueuedSeat } from '../../shared/planning/open-seats.ts';
import * as style from '../planner-crew.css.ts';

interface SeatQueueProps {
  readonly shown: readonly QueuedSeat[];
  readonly all: readonly QueuedSeat[];
  readonly arrival: Arrival;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onStep: (by: 1 | -1) => void;
}

export const SeatQueue = ({ shown, all, arrival, chosen, onChoose, onStep }: SeatQueueProps): ReactNode => {
  const { formatMessage } = useIntl();
  const times = useTimes();
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
    if ((by !== 1 && by !== -1) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <nav className={style.queue} aria-label={formatMessage({ id: 'planner.view.seats' })} onKeyDown={onKeyDown}>
      {arrival.kind === 'here' && (
        <p className={style.queueSum}>
          <FormattedMessage id="planner.openIn" values={{ count: seatsOpen(all) }} />
          <AsOf lead=", " />
        </p>
      )}
      {seatDays(shown, all).map(({ day, seats, open }) => (
        <section key={day} aria-label={times.date(day)}>
          <h2 className={style.queueDay}>
            {times.date(day)}
            {arrival.kind === 'here' && (
              <span className={style.second}>
                <FormattedMessage id="planner.openIn" values={{ count: open }} />
              </span>
            )}
          </h2>
          <ul role="list" className={style.queueList}>
            {seats.map((seat) => (
              <li key={seat.id}>
                <SeatButton seat={seat} isChosen={seat.id === chosen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

interface SeatButtonProps {
  readonly seat: QueuedSeat;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

const SeatButton = ({ seat, isChosen, onChoose }: SeatButtonProps): ReactNode => {
  const times = useTimes();
  return (
    <button
      type="button"
      className={style.queueSeat}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => onChoose(seat.id)}
    >
      <span className={style.queueTimes}>
        <span>{times.time(seat.start, seat.zone)}</span>
        <span className={style.second}>{times.time(seat.end, seat.zone)}</span>
      </span>
      <span className={style.queueWords}>
        <span className={style.strong}>
          {seat.functionName}, {seat.crewName}
        </span>
        <span className={style.second}>{[seat.projectName, seat.locationName].filter(Boolean).join(', ')}</span>
        <SeatTags seat={seat} />
      </span>
    </button>
  );
};

export const SeatTags = ({ seat }: { readonly seat: QueuedSeat }): ReactNode => {
  const [asked, applied] = [countIn(seat, 'requested'), countIn(seat, 'applied')];
  return (
    <Tags>
      <Tag icon="users" tone="wait">
        <FormattedMessage id="planner.openOf" values={{ open: seat.open, amount: seat.amount }} />
      </Tag>
      {asked > 0 && (
        <Tag icon="hourglass">
          <FormattedMessage id="planner.asked" values={{ count: asked }} />
        </Tag>
      )}
      {applied > 0 && (
        <Tag icon="send" tone="info">
          <FormattedMessage id="planner.applied" values={{ count: applied }} />
        </Tag>
      )}
      {seat.isOffered && (
        <Tag icon="send" tone="info">
          <FormattedMessage id="planner.offered" />
        </Tag>
      )}
    </Tags>
  );
};
