// What stands in a cell, or open positions, in words: with what a planner does with it, and the ways to crews and
// seats.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { OpenSeats } from '#planning/model/staffing.ts';
import { useRow } from '#db/query/react.ts';
import { Sheet } from '#ui/overlay/dialog.tsx';
import { ButtonRow } from '#ui/primitives/button-row.tsx';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { crewPath, plannerSeatPath } from '../../shared/navigation/paths.ts';
import type { Planning } from '../../shared/planning/use-planning.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { awayOfBar } from '../away/away-of-bar.ts';
import { AwaySteps } from '../away/away-steps.tsx';
import { BlockButton } from '../away/block-button.tsx';
import type { BlockTarget } from '../away/block-sheet.tsx';
import { BarActs } from './bar-acts.tsx';
import { SpareFor } from './spare-for.tsx';
import { ClashPicture } from '../clash/clash-picture.tsx';
import { KeepBoth } from '../clash/keep-both.tsx';
import type { Clash } from '../clash/overlap.ts';
import { WhoFits } from '../clash/who-fits.tsx';
import { dayOfBar, instantAt, type PlanningBar } from '../bars.ts';
import { seatsIn } from '../seating/open-within.ts';
import { useBarWords } from '../use-bar-words.ts';
import { useMayAct } from '../use-may-act.ts';
import * as style from '../planning.css.ts';

/** What is open: the bars of a person on a day, or positions that want somebody. */
export type Opened = OpenedBars | { readonly kind: 'seats'; readonly seats: readonly OpenSeats[] };
export interface OpenedBars {
  readonly kind: 'bars';
  readonly personId: string;
  readonly name: string;
  readonly bars: readonly PlanningBar[];
  /** Where one of them is part of a double booking. */
  readonly clash?: Clash | undefined;
}

interface OpenedSheetProps {
  readonly opened: Opened | null;
  readonly planning: Planning;
  readonly onClose: () => void;
  readonly onMove: (bar: PlanningBar, name: string) => void;
  /** The person cannot work on further days. */
  readonly onBlock: (target: BlockTarget) => void;
}

export const OpenedSheet = ({ opened, planning, onClose, onMove, onBlock }: OpenedSheetProps): ReactNode => {
  const { formatMessage } = useIntl();
  return (
    <Sheet
      open={opened !== null}
      onClose={onClose}
      closeLabel={formatMessage({ id: 'common.close' })}
      title={opened === null ? null : <Title opened={opened} />}
    >
      {opened?.kind === 'bars' && (
        <div className={style.lines}>
          {opened.clash !== undefined && (
            <>
              <ClashPicture clash={opened.clash} />
              <KeepBoth clash={opened.clash} name={opened.name} planning={planning} onDone={onClose} />
            </>
          )}
          {eachOnce([...(opened.clash?.bars ?? []), ...opened.bars]).map((bar) => (
            <BarLine
              key={bar.id}
              bar={bar}
              name={opened.name}
              planning={planning}
              onDone={onClose}
              onMove={() => onMove(bar, opened.name)}
            />
          ))}
          <BlockMore opened={opened} onBlock={onBlock} />
        </div>
      )}
      {opened?.kind === 'seats' && (
        <div className={style.lines}>
          {opened.seats.map((seats) => (
            <SeatsLine key={seats.itemId} seats={seats} isOne={opened.seats.length === 1} />
          ))}
        </div>
      )}
    </Sheet>
  );
};

/** Leave that is to be cancelled is drawn twice, as granted and as asked about; it is told once. */
const eachOnce = (bars: readonly PlanningBar[]): readonly PlanningBar[] => [
  ...new Map(bars.map((bar) => [awayOfBar(bar)?.id ?? bar.id, bar])).values(),
];

const Title = ({ opened }: { readonly opened: Opened }): ReactNode => {
  const times = useTimes();
  if (opened.kind === 'seats')
    return <FormattedMessage id="planning.count.open" values={{ count: seatsIn(opened.seats) }} />;
  const [first] = opened.bars;
  return first === undefined ? opened.name : `${opened.name}, ${times.day(first.from, first.zone)}`;
};

interface BarLineProps {
  readonly bar: PlanningBar;
  readonly name: string;
  readonly planning: Planning;
  /** Something was done with it: what the sheet says is out of date. */
  readonly onDone: () => void;
  readonly onMove: () => void;
}

const BarLine = ({ bar, ...acting }: BarLineProps): ReactNode => {
  const words = useBarWords()(bar);
  const away = awayOfBar(bar);
  return (
    <section className={style.bar}>
      <strong className={style.barTimes}>{words.times === '' ? words.title : words.times}</strong>
      {words.times !== '' && <span>{words.title}</span>}
      <span className={style.barMarks}>{words.marks.join(', ')}</span>
      {bar.edge === 'alarm' && <WhoFits assignmentId={bar.id} />}
      {bar.look === 'sparePosition' && <SpareFor assignmentId={bar.id} />}
      {away !== undefined && <AwaySteps away={away} name={acting.name} onDone={acting.onDone} />}
      {away === undefined && <BarActs bar={bar} {...acting} />}
      {away === undefined && bar.crew !== null && (
        <LinkButton to={crewPath(bar.crew.id)} variant="outline" size="compact">
          <FormattedMessage id="planning.openCrew" />
        </LinkButton>
      )}
    </section>
  );
};

interface BlockMoreProps extends Pick<OpenedSheetProps, 'onBlock'> {
  readonly opened: OpenedBars;
}

const BlockMore = ({ opened: { personId, name, bars }, onBlock }: BlockMoreProps): ReactNode => {
  const mayAct = useMayAct();
  const [first] = bars;
  return mayAct && first !== undefined ? (
    <BlockButton onPress={() => onBlock({ person: { personId, name }, date: dayOfBar(first) })} name={name} />
  ) : null;
};

interface SeatsLineProps {
  readonly seats: OpenSeats;
  /** Its seats stand in the title. */
  readonly isOne: boolean;
}

const SeatsLine = ({ seats, isOne }: SeatsLineProps): ReactNode => {
  const times = useTimes();
  const mayAct = useMayAct();
  const crew = useRow(projectCrew, seats.crewId);
  const itsFunction = useRow(jobFunction, seats.functionId);
  const zone = crew?.timezone ?? times.zone;
  const [start, end] = [instantAt(seats.start), instantAt(seats.end)];
  return (
    <section className={style.bar}>
      <strong className={style.barTimes}>
        {times.day(start, zone)}, {times.range({ start, end, zone })}
      </strong>
      <span>{itsFunction?.caption}</span>
      <span>{crew?.name}</span>
      {!isOne && (
        <span className={style.barMarks}>
          <FormattedMessage id="planning.count.open" values={{ count: seats.open }} />
        </span>
      )}
      <ButtonRow>
        {mayAct && (
          <LinkButton to={plannerSeatPath(seats.itemId)} icon="users" size="compact">
            <FormattedMessage id="planner.title" />
          </LinkButton>
        )}
        <LinkButton to={crewPath(seats.crewId)} variant="outline" size="compact">
          <FormattedMessage id="planning.openCrew" />
        </LinkButton>
      </ButtonRow>
    </section>
  );
};
