// Beside what is open and wrong: the way back from the last step, paper, a file, and the keys.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Parts } from '#ui/layout/part.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { useAsOf } from '../shared/arrival/as-of.tsx';
import { DraftsButtons } from '../shared/bulk/drafts-buttons.tsx';
import { UndoButton } from '../shared/planning/undo-button.tsx';
import type { Planning } from '../shared/planning/use-planning.tsx';
import type { CalendarActs } from './acts/use-acts.tsx';
import { BlockButton } from './away/block-button.tsx';
import { Counters, type CountersProps } from './counters.tsx';
import { PlanningFile } from './file/planning-file.tsx';
import { PlanningPrint } from './print/planning-print.tsx';
import type { Board } from './use-board.ts';
import { useMayAct } from './use-may-act.ts';
import * as style from './planning.css.ts';

interface AboveBoardProps extends Pick<CountersProps, 'onPlace'> {
  readonly board: Board;
  readonly planning: Planning;
  /** A phone has no keyboard. */
  readonly isWide: boolean;
  readonly acts: Pick<CalendarActs, 'open' | 'block' | 'keys' | 'choosing'>;
  /** Shown at first. */
  readonly date: string;
  readonly zone: string;
  readonly functionName: (id: string | null) => string;
}

export const AboveBoard = ({
  board,
  planning,
  isWide,
  acts,
  date,
  zone,
  functionName,
  onPlace,
}: AboveBoardProps): ReactNode => {
  const { formatMessage } = useIntl();
  const { arrival, counters } = board;
  const mayAct = useMayAct();
  return (
    <Parts className={style.counters}>
      {arrival !== undefined && arrival.kind !== 'awaited' && counters !== undefined && (
        <Counters
          counters={counters}
          onPlace={onPlace}
          onSeats={(seats) => acts.open({ kind: 'seats', seats: [seats] })}
        />
      )}
      {mayAct && <DraftsButtons ids={draftsShown(board)} lastDay={board.days.to} planning={planning} />}
      {mayAct && <ChooseButton choosing={acts.choosing} />}
      {mayAct && <BlockButton onPress={() => acts.block({ person: null, date })} />}
      <UndoButton planning={planning} />
      <Freshness />
      {isWide && (
        <>
          <Copies board={board} zone={zone} functionName={functionName} />
          <IconButton
            icon="circle-help"
            label={formatMessage({ id: 'planning.keys.title' })}
            onPress={acts.keys.onHelp}
          />
        </>
      )}
    </Parts>
  );
};

/** Others plan these days too: how old is what is seen of them? */
const Freshness = (): ReactNode => {
  const asOf = useAsOf();
  return asOf === null ? null : <span className={style.asOf}>{asOf}</span>;
};

/** Of everybody whom the filters leave: nobody who is hidden by them is asked along. */
const draftsShown = ({ roster, counters, arrival }: Board): readonly string[] => {
  if (roster === undefined || counters === undefined || arrival === undefined || arrival.kind === 'awaited') return [];
  const shown = new Set(roster.groups.flatMap(({ people }) => people.map(({ personId }) => personId)));
  return [...new Set(counters.drafts.flatMap(({ personId, shiftId }) => (shown.has(personId) ? [shiftId] : [])))];
};

const ChooseButton = ({ choosing: { isOn, start, stop } }: Pick<CalendarActs, 'choosing'>): ReactNode => (
  <Button size="compact" variant="outline" icon="circle-check" pressed={isOn} onPress={isOn ? stop : start}>
    <FormattedMessage id="planning.choose" />
  </Button>
);

/** Below the list of a phone. */
export const CopiesBelow = (props: CopiesProps): ReactNode => (
  <Parts className={style.counters}>
    <Copies {...props} />
  </Parts>
);

type CopiesProps = Pick<AboveBoardProps, 'board' | 'zone' | 'functionName'>;

/** The days shown, on paper and as a file. */
const Copies = (props: CopiesProps): ReactNode =>
  props.board.arrival?.kind === 'here' && props.board.rows.length > 0 ? (
    <>
      <PlanningPrint {...props} />
      <PlanningFile {...props} />
    </>
  ) : null;
