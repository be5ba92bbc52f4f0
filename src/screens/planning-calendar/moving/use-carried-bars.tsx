// The timeline while a shift is moved: which bars can be pulled, which rows stand back, and where the shift would be.
import { useIntl } from 'react-intl';
import { Icon } from '#ui/icons/icon.tsx';
import type { TimelineProps } from '#ui/timeline/timeline.tsx';
import type { TimelineCarry, TimelineLift } from '#ui/timeline/use-carry.ts';
import { useStore } from '#outbox/store/react.ts';
import { VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import { barAtTimes } from '../bars.ts';
import type { Zoom } from '../days.ts';
import { planned } from '../planned-bars.ts';
import type { PlanningRow } from '../rows.ts';
import type { Board } from '../use-board.ts';
import { useMayAct } from '../use-may-act.ts';
import { columnsLater, timeStepOf } from './moved-times.ts';
import { mayBeMoved, type MovedBar, type Moving } from './use-moving.ts';

type Carried = Pick<TimelineProps<PlanningRow>, 'carry' | 'onCarryKey' | 'isDimmed' | 'ghost'>;

/** What a column of the calendar stands for. */
const COLUMN: Readonly<Record<Zoom, Temporal.DurationLike>> = {
  day: { hours: 1 },
  fortnight: { days: 1 },
  month: { days: 1 },
};

interface Shown {
  readonly board: Pick<Board, 'rows' | 'barsOf'>;
  readonly zoom: Zoom;
}

export const useCarriedBars = ({ board, zoom }: Shown, moving: Moving): Carried => {
  const { time } = useStore();
  const { locale } = useIntl();
  const mayAct = useMayAct();
  const { moved, over, times } = moving;
  const movedBy = ({ row, bar }: TimelineLift<PlanningRow>): MovedBar | undefined => {
    const [own] = row.isHeading ? [] : planned(board, row.key, [bar]);
    if (row.isHeading || own === undefined || !mayBeMoved(own, time.now())) return undefined;
    return { bar: own, personId: row.key, name: row.person.name };
  };
  const carry: TimelineCarry<PlanningRow> = {
    mayLift: (lift) => movedBy(lift) !== undefined,
    onLift: (lift) => {
      const next = movedBy(lift);
      if (next !== undefined) moving.lift(next);
    },
    onOver: (row, columns) => {
      moving.moveOver(row.isHeading ? null : row.key);
      moving.pull(columnsLater(COLUMN[zoom], columns));
    },
    onDrop: () => {
      if (over === null) moving.leave();
      else moving.drop();
    },
    onLeave: moving.leave,
  };
  if (moved === null) return mayAct ? { carry } : {};
  const row = board.rows.findIndex(({ key }) => key === over);
  const verdict = over === null ? undefined : moving.verdictOf(over);
  return {
    carry,
    onCarryKey: (key) => {
      const step = timeStepOf(key, COLUMN[zoom]);
      if (step !== undefined) moving.step(step);
      return step !== undefined;
    },
    isDimmed: (key) => moving.verdictOf(key) === 'no',
    ghost:
      row < 0
        ? null
        : {
            row,
            bar: times === null ? moved.bar : barAtTimes(moved.bar, times, locale),
            sign: verdict !== undefined && <Icon name={VERDICT_ICONS[verdict]} size="tag" />,
          },
  };
};
