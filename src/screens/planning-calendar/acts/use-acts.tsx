// What is open above the calendar and what is done from there: sheets, keys, a shift on its way to somebody else, and
// who is put on an open position.
import { useState, type ReactNode } from 'react';
import { useStore } from '#outbox/store/react.ts';
import { foot } from '../../shared/planning/planning.css.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { ChoosingDock } from '../choosing/choosing-dock.tsx';
import { useChoosing, type Choosing } from '../choosing/use-choosing.ts';
import { BlockSheet, type BlockTarget } from '../away/block-sheet.tsx';
import { useForcing } from '../judging/use-forcing.tsx';
import { useCalendarKeys, type CalendarKeys } from '../keys/use-calendar-keys.tsx';
import { MoveList } from '../moving/move-list.tsx';
import { MovingStrip } from '../moving/moving-strip.tsx';
import { useMoving, type MovedBar, type Moving } from '../moving/use-moving.ts';
import { useRested } from '../moving/use-rested.tsx';
import { isAhead, type EmptyCell, type SeatingAct } from '../seating/empty-cell.ts';
import { SeatsSheet } from '../seating/seats-sheet.tsx';
import { useMayAct } from '../use-may-act.ts';
import { OpenedSheet, type Opened } from './opened.tsx';
import { replaceBy, retimeBy, seatBy, type Replace, type SeatOne } from './replacing.ts';

export interface CalendarActs {
  readonly open: (opened: Opened) => void;
  /** Who could be put where on that day; nothing where it is over, or this login plans nobody. */
  readonly openEmpty: (cell: EmptyCell, act?: SeatingAct) => void;
  /** Somebody's days are blocked. */
  readonly block: (target: BlockTarget) => void;
  readonly keys: CalendarKeys;
  readonly moving: Moving;
  readonly choosing: Choosing;
  /** Sheets, dialogs, and what stands at the foot. */
  readonly above: ReactNode;
}

interface ActsRequest {
  readonly planning: Planning;
  readonly zone: string;
  readonly functionName: (id: string | null) => string;
}

/** What is chosen from, one at a time. */
type Chosen =
  | ({ readonly kind: 'move' } & Pick<MovedBar, 'bar' | 'name'>)
  | { readonly kind: 'seat'; readonly cell: EmptyCell; readonly act: SeatingAct }
  | { readonly kind: 'block'; readonly target: BlockTarget };

export const useActs = ({ planning, ...named }: ActsRequest): CalendarActs => {
  const [opened, open] = useState<Opened | null>(null);
  const [chosen, choose] = useState<Chosen | null>(null);
  const { time } = useStore();
  const mayAct = useMayAct();
  const choosing = useChoosing();
  const forcing = useForcing();
  const rested = useRested(planning);
  const replace = replaceBy(planning, forcing, rested);
  const moving = useMoving({ replace, retime: retimeBy(planning, forcing) }, forcing.isAsking);
  const openEmpty = (cell: EmptyCell, act: SeatingAct = 'ask'): void => {
    if (mayAct && isAhead(cell, time.now())) choose({ kind: 'seat', cell, act });
  };
  const block = (target: BlockTarget): void => {
    open(null);
    choose({ kind: 'block', target });
  };
  const keys = useCalendarKeys({ planning, onOpen: open, onMove: moving.lift, onEmpty: openEmpty });
  return {
    open,
    openEmpty,
    block,
    keys,
    moving,
    choosing,
    above: (
      <>
        <OpenedSheet
          opened={opened}
          planning={planning}
          onClose={() => open(null)}
          onBlock={block}
          onMove={(bar, name) => {
            open(null);
            choose({ kind: 'move', bar, name });
          }}
        />
        {keys.sheet}
        <ChosenSheet
          sheet={chosen}
          named={named}
          onReplace={replace}
          onSeat={seatBy(planning, forcing)}
          onBlock={block}
          onClose={() => choose(null)}
        />
        {forcing.dialog}
        <div className={foot}>
          <MovingStrip moving={moving} />
          {moving.moved === null && rested.offer}
          <ChoosingDock choosing={choosing} planning={planning} />
          {planning.bar}
        </div>
      </>
    ),
  };
};

interface ChosenSheetProps {
  readonly sheet: Chosen | null;
  readonly named: Omit<ActsRequest, 'planning'>;
  readonly onReplace: Replace;
  readonly onSeat: SeatOne;
  readonly onBlock: (target: BlockTarget) => void;
  readonly onClose: () => void;
}

const ChosenSheet = ({ sheet, named, onReplace, onSeat, onBlock, onClose }: ChosenSheetProps): ReactNode => {
  switch (sheet?.kind) {
    case 'move':
      return (
        <MoveList
          moved={sheet}
          onTake={(judged, by) => {
            onClose();
            onReplace(judged, by);
          }}
          onClose={onClose}
        />
      );
    case 'seat':
      return (
        <SeatsSheet
          {...sheet}
          {...named}
          onTake={(...seat) => {
            onClose();
            onSeat(...seat);
          }}
          onBlock={onBlock}
          onClose={onClose}
        />
      );
    case 'block':
      return <BlockSheet target={sheet.target} onClose={onClose} />;
    case undefined:
      return null;
  }
};
