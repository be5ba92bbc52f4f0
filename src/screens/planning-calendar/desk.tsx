// People over days on a desk: names with their hours, days with what is staffed, bars, and the keys that lead through
// it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dateOf, formatDate } from '#i18n/format.ts';
import { arrivalOn, type Arrival } from '#db/live/arrival.ts';
import { useActor } from '#session/react.tsx';
import { VisuallyHidden } from '#ui/primitives/visually-hidden.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import type { GridPlace } from '#ui/table/grid-moves.ts';
import { Timeline } from '#ui/timeline/timeline.tsx';
import type { TimelineBar, TimelineColumn, TimelinePlace } from '#ui/timeline/timeline-model.ts';
import { hourAt } from '#ui/timeline/timeline-time.ts';
import { useAbsence } from '../shared/arrival/absence.tsx';
import { instantAt } from './bars.ts';
import type { Zoom } from './days.ts';
import { useCarriedBars } from './moving/use-carried-bars.tsx';
import { GroupName, PersonName } from './names.tsx';
import { withClash } from './clash/overlap.ts';
import type { OpenedBars } from './acts/opened.tsx';
import type { CalendarActs } from './acts/use-acts.tsx';
import type { PersonRow, PlanningRow } from './rows.ts';
import { emptyCell, type EmptyCell } from './seating/empty-cell.ts';
import { openWithin, seatsIn } from './seating/open-within.ts';
import type { Board } from './use-board.ts';
import { useBarWords } from './use-bar-words.ts';
import { planned } from './planned-bars.ts';
import * as style from './planning.css.ts';

export interface DeskProps {
  readonly board: Board;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly arrival: Arrival;
  readonly target: GridPlace | null;
  readonly functionName: (id: string | null) => string;
  readonly onFold: (key: string) => void;
  readonly acts: Pick<CalendarActs, 'open' | 'openEmpty' | 'keys' | 'moving' | 'choosing'>;
}

/** Pixels. */
const NAMES = 208;
const LEAST: Readonly<Record<Zoom, number>> = { day: 32, fortnight: 56, month: 25 };

export const Desk = (props: DeskProps): ReactNode => {
  const { board, zoom, zone, target, functionName, onFold } = props;
  const { open: onOpen, openEmpty, keys, moving, choosing } = props.acts;
  const { formatMessage } = useIntl();
  const words = useCellWords(props);
  const cellOf = ({ key, person }: PersonRow, bars: readonly TimelineBar[]): OpenedBars => ({
    kind: 'bars',
    personId: person.personId,
    name: person.name,
    ...withClash(planned(board, key, bars), board.barsOf(key)),
  });
  const withEmpty = emptyIn(props);
  const open = ({ row, column, bars }: TimelinePlace<PlanningRow>): void => {
    if (row.isHeading) onFold(row.key);
    else if (moving.moved !== null) moving.drop(row.key);
    else if (choosing.isOn) choosing.toggle(planned(board, row.key, bars));
    else if (bars.length > 0) onOpen(cellOf(row, bars));
    else withEmpty(row, column, openEmpty);
  };
  return (
    <div className={style.board} data-moving={moving.moved === null ? undefined : ''}>
      <Timeline
        label={formatMessage({ id: 'planning.title' })}
        rows={board.rows}
        columns={board.columns}
        fit={zoom === 'day' ? 'time' : 'columns'}
        leastColumn={LEAST[zoom]}
        namesWidth={NAMES}
        corner={<Corner />}
        head={(column) => <ColumnHead column={column} zoom={zoom} zone={zone} board={board} />}
        sums={{
          label: <FormattedMessage id="planning.staffed" />,
          cell: (column, at) => <Staffed {...props} column={column} at={at} />,
        }}
        name={(row) =>
          row.isHeading ? (
            <GroupName row={row} name={functionName(row.functionId)} onFold={onFold} />
          ) : (
            <PersonName person={row.person} verdict={moving.verdictOf(row.key)} />
          )
        }
        barsOf={board.barsOf}
        words={words}
        onSight={board.onSight}
        onOpen={open}
        onKey={(key, { row, column, bars }) => {
          if (key === '?') keys.onHelp();
          else if (row.isHeading) return false;
          else if (key === ' ') return choosing.toggle(planned(board, row.key, bars));
          else if (bars.length > 0) return keys.onKey(key, cellOf(row, bars));
          else return withEmpty(row, column, (cell) => keys.onEmptyKey(key, cell)) === true;
          return true;
        }}
        onPlace={({ row }) => moving.moveOver(row.isHeading ? null : row.key)}
        target={target}
        {...useCarriedBars(props, moving)}
      />
    </div>
  );
};

/** Hands on what an empty cell stands for. */
const emptyIn =
  (props: DeskProps) =>
  <T,>(row: PersonRow, column: TimelineColumn | undefined, then: (cell: EmptyCell) => T): T | undefined => {
    const cell = emptyCell(row, column, props);
    return cell === undefined ? undefined : then(cell);
  };

const Corner = (): ReactNode => (
  <span className={style.corner}>
    <FormattedMessage id="planning.people" />
    {useActor().audiences.includes('planner') && (
      <span className={style.cornerNote}>
        <FormattedMessage id="planning.hours" />
      </span>
    )}
  </span>
);

/** A cell for screen readers; that nothing is there is said only where the day is here, and the row was read. */
const useCellWords = ({ board, zone, zoom, arrival, functionName }: DeskProps) => {
  const { formatMessage, locale } = useIntl();
  const inWords = useBarWords();
  const here = useAbsence(arrival);
  return (row: PlanningRow, column: TimelineColumn, bars: readonly TimelineBar[]): string => {
    const date = dateOf(instantAt(column.start), zone);
    const day =
      zoom === 'day' ? String(hourAt(column.start, zone)).padStart(2, '0') : formatDate(date, locale, 'dayLong');
    if (row.isHeading) return `${functionName(row.functionId)}, ${day}`;
    const isHere = arrivalOn(arrival, date).kind === 'here';
    const isRead = board.barsOf(row.key) !== undefined;
    const said = isRead ? here('planning.cell.nothing') : formatMessage({ id: 'common.loading' });
    const nothing = isHere ? said : formatMessage({ id: 'planning.beyond' });
    const what = planned(board, row.key, bars)
      .map(inWords)
      .map(({ times, title, marks }) =>
        [times, title, ...marks.filter((mark) => mark !== title)].filter(Boolean).join(', '),
      )
      .join('; ');
    return formatMessage({ id: 'planning.cell' }, { name: row.person.name, day, what: what === '' ? nothing : what });
  };
};

interface ColumnHeadProps {
  readonly column: TimelineColumn;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly board: Board;
}

const ColumnHead = ({ column, zoom, zone, board }: ColumnHeadProps): ReactNode => {
  const { locale } = useIntl();
  if (zoom === 'day')
    return (
      <span className={column.tone === 'now' ? style.today : style.dayNumber}>
        {String(hourAt(column.start, zone)).padStart(2, '0')}
      </span>
    );
  const holiday = board.holidays[column.key];
  const weekday = formatDate(column.key, locale, 'weekday');
  return (
    <>
      <span className={style.weekday}>{zoom === 'month' ? [...weekday].slice(0, 2).join('') : weekday}</span>
      <span className={column.tone === 'now' ? style.today : style.dayNumber}>
        {formatDate(column.key, locale, 'dayOfMonth')}
      </span>
      {column.tone === 'beyond' && (
        <VisuallyHidden>
          <FormattedMessage id="planning.beyond" />
        </VisuallyHidden>
      )}
      {holiday !== undefined && column.tone !== 'beyond' && (
        <span className={style.dayNote} title={holiday}>
          <Icon name="flag" size="tag" />
          <VisuallyHidden>{holiday}</VisuallyHidden>
        </span>
      )}
    </>
  );
};

interface StaffedProps extends DeskProps {
  readonly column: TimelineColumn;
  readonly at: number;
}

/** Of the seats of a day; said only of days that are here. */
const Staffed = ({ board, arrival, zoom, zone, column, at, acts }: StaffedProps): ReactNode => {
  const { formatMessage } = useIntl();
  const date = dateOf(instantAt(column.start), zone);
  const seats = board.staffed?.seats[at] ?? 0;
  if (board.staffed === undefined || seats === 0 || arrivalOn(arrival, date).kind !== 'here') return null;
  const filled = board.staffed.filled[at] ?? 0;
  const ahead = openWithin(board.counters?.open ?? [], column);
  // What has begun is as it is: nobody is looked for any more.
  if (ahead.length === 0) return <Settled filled={filled} seats={seats} isNarrow={zoom === 'month'} />;
  const open = seatsIn(ahead);
  return (
    <button
      type="button"
      className={style.openDay}
      aria-label={formatMessage({ id: 'planning.open' }, { count: open })}
      onClick={() => acts.open({ kind: 'seats', seats: ahead })}
    >
      {zoom === 'fortnight' ? <FormattedMessage id="planning.open" values={{ count: open }} /> : open}
    </button>
  );
};

interface SettledProps {
  readonly filled: number;
  readonly seats: number;
  /** The column has room for two letters. */
  readonly isNarrow: boolean;
}

const Settled = ({ filled, seats, isNarrow }: SettledProps): ReactNode => {
  const words = <FormattedMessage id="planning.staffedOf" values={{ filled, seats }} />;
  if (!isNarrow) return <span className={style.staffed}>{words}</span>;
  return (
    <span className={style.staffed}>
      {filled >= seats ? <Icon name="check" size="tag" /> : <span aria-hidden="true">{seats - filled}</span>}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
};
