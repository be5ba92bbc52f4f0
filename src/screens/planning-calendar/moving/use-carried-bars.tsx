// The timeline while a shift is moved: which bars can be pulled, which rows stand back, and where the shift would be.
import { Icon } from '#ui/icons/icon.tsx';
import type { TimelineProps } from '#ui/timeline/timeline.tsx';
import type { TimelineCarry, TimelineLift } from '#ui/timeline/use-carry.ts';
import { useStore } from '#outbox/store/react.ts';
import { VERDICT_ICONS } from '../../shared/fitness/main-reasons.ts';
import { planned } from '../planned-bars.ts';
import type { PlanningRow } from '../rows.ts';
import type { Board } from '../use-board.ts';
import { useMayAct } from '../use-may-act.ts';
import { mayBeMoved, type MovedBar, type Moving } from './use-moving.ts';

type Carried = Pick<TimelineProps<PlanningRow>, 'carry' | 'isDimmed' | 'ghost'>;

export const useCarriedBars = (board: Pick<Board, 'rows' | 'barsOf'>, moving: Moving): Carried => {
  const { time } = useStore();
  const mayAct = useMayAct();
  const { moved, over } = moving;
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
    onOver: (row) => moving.moveOver(row.isHeading ? null : row.key),
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
    isDimmed: (key) => moving.verdictOf(key) === 'no',
    ghost:
      row < 0
        ? null
        : { row, bar: moved.bar, sign: verdict !== undefined && <Icon name={VERDICT_ICONS[verdict]} size="tag" /> },
  };
};
