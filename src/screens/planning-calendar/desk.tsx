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
import { Timeline, type TimelinePlace } from '#ui/timeline/timeline.tsx';
import type { TimelineBar, TimelineColumn } from '#ui/timeline/timeline-model.ts';
import { hourAt } from '#ui/timeline/timeline-time.ts';
import { useAbsence } from '../shared/arrival/absence.tsx';
import { instantAt, type PlanningBar } from './bars.ts';
import type { Zoom } from './days.ts';
import type { CalendarKeys } from './keys/use-calendar-keys.tsx';
import { GroupName, PersonName } from './names.tsx';
import type { Opened, OpenedBars } from './opened.tsx';
import type { PersonRow, PlanningRow } from './rows.ts';
import type { Board } from './use-board.ts';
import { useBarWords } from './use-bar-words.ts';
import * as style from './planning.css.ts';

export interface DeskProps {
  readonly board: Board;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly arrival: Arrival;
  readonly target: GridPlace | null;
  readonly functionName: (id: string | null) => string;
  readonly onFold: (key: string) => void;
  readonly onOpen: (opened: Opened) => void;
  readonly keys: CalendarKeys;
  /** A day with open seats was pressed. */
  readonly onOpenDay: (column: TimelineColumn) => void;
}

/** Pixels. */
const NAMES = 208;
const LEAST: Readonly<Record<Zoom, number>> = { day: 32, fortnight: 56, month: 25 };

export const Desk = (props: DeskProps): ReactNode => {
  const { board, zoom, zone, target, functionName, onFold, onOpen, keys } = props;
  const { formatMessage } = useIntl();
  const isPlanner = useActor().audiences.includes('planner');
  const words = useCellWords(props);
  const cellOf = ({ key, person }: PersonRow, bars: readonly TimelineBar[]): OpenedBars => ({
    kind: 'bars',
    name: person.name,
    bars: planned(board, key, bars),
  });
  const open = ({ row, bars }: TimelinePlace<PlanningRow>): void => {
    if (row.isHeading) onFold(row.key);
    else if (bars.length > 0) onOpen(cellOf(row, bars));
  };
  return (
    <div className={style.board}>
      <Timeline
        label={formatMessage({ id: 'planning.title' })}
        rows={board.rows}
        columns={board.columns}
        fit={zoom === 'day' ? 'time' : 'columns'}
        leastColumn={LEAST[zoom]}
        namesWidth={NAMES}
        corner={
          <span className={style.corner}>
            <FormattedMessage id="planning.people" />
            {isPlanner && (
              <span className={style.cornerNote}>
                <FormattedMessage id="planning.hours" />
              </span>
            )}
          </span>
        }
        head={(column) => <ColumnHead column={column} zoom={zoom} zone={zone} board={board} />}
        sums={{
          label: <FormattedMessage id="planning.staffed" />,
          cell: (column, at) => <Staffed {...props} column={column} at={at} />,
        }}
        name={(row) =>
          row.isHeading ? (
            <GroupName row={row} name={functionName(row.functionId)} onFold={onFold} />
          ) : (
            <PersonName person={row.person} />
          )
        }
        barsOf={board.barsOf}
        words={words}
        onSight={board.onSight}
        onOpen={open}
        onKey={(key, { row, bars }) => {
          if (key !== '?') return !row.isHeading && keys.onKey(key, cellOf(row, bars));
          keys.onHelp();
          return true;
        }}
        target={target}
      />
    </div>
  );
};

/** The calendar's own bars of those that the timeline names. */
export const planned = (board: Board, personId: string, bars: readonly TimelineBar[]): readonly PlanningBar[] => {
  const ids = new Set(bars.map(({ id }) => id));
  return (board.barsOf(personId) ?? []).filter(({ id }) => ids.has(id));
};

/** A cell for screen readers; that nothing is there is said only where the day is here. */
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
    const nothing = isHere ? here('planning.cell.nothing') : formatMessage({ id: 'planning.beyond' });
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
const Staffed = ({ board, arrival, zoom, zone, column, at, onOpenDay }: StaffedProps): ReactNode => {
  const { formatMessage } = useIntl();
  const date = dateOf(instantAt(column.start), zone);
  const seats = board.staffed?.seats[at] ?? 0;
  if (board.staffed === undefined || seats === 0 || arrivalOn(arrival, date).kind !== 'here') return null;
  const filled = board.staffed.filled[at] ?? 0;
  if (filled >= seats)
    return (
      <span className={style.staffed}>
        {zoom === 'month' ? (
          <Icon name="check" size="tag" />
        ) : (
          <FormattedMessage id="planning.staffedOf" values={{ filled, seats }} />
        )}
      </span>
    );
  const open = seats - filled;
  return (
    <button
      type="button"
      className={style.openDay}
      aria-label={formatMessage({ id: 'planning.open' }, { count: open })}
      onClick={() => onOpenDay(column)}
    >
      {zoom === 'fortnight' ? <FormattedMessage id="planning.open" values={{ count: open }} /> : open}
    </button>
  );
};
