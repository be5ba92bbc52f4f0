// The calendar of some days as it is drawn: rows, columns, the bars of the rows in sight, and what is counted.
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { arrivalOn, jointArrival, type Arrival, type Known } from '#db/live/arrival.ts';
import { useKnown } from '#db/query/react.ts';
import type { PlanCounters } from '#planning/model/plan-model.ts';
import type { PlanFilter, PlanRoster } from '#planning/model/roster.ts';
import type { TimelineColumn } from '#ui/timeline/timeline-model.ts';
import { dayColumns, hourColumns } from '#ui/timeline/timeline-time.ts';
import { usePlan } from '../shared/plan/use-plan.ts';
import { barsAt, type PlanningBar } from './bars.ts';
import { isWeekend, shownDays, type ShownDays, type Zoom } from './days.ts';
import { readPlanningDays, readPlanningPeople } from './queries.ts';
import { planningRows, type PlanningRow } from './rows.ts';
import { useLookName } from './use-look-name.ts';

export interface BoardRequest {
  readonly zoom: Zoom;
  readonly date: string;
  readonly zone: string;
  /** Milliseconds: seats before it are nobody's concern any more. */
  readonly now: number;
  readonly filter: PlanFilter;
  readonly typed: string;
  readonly folded: ReadonlySet<string>;
}

export interface Board {
  readonly days: ShownDays;
  readonly columns: readonly TimelineColumn[];
  readonly rows: readonly PlanningRow[];
  /** Undefined until the model is made. */
  readonly roster: PlanRoster | undefined;
  readonly counters: PlanCounters | undefined;
  readonly staffed: { readonly seats: Int32Array; readonly filled: Int32Array } | undefined;
  readonly barsOf: (personId: string) => readonly PlanningBar[] | undefined;
  readonly onSight: (first: number, end: number) => void;
  readonly holidays: Readonly<Record<string, string>>;
  /** Of the shifts of these days and of whoever stands beside them; undefined until it is known. */
  readonly arrival: Arrival | undefined;
  readonly hasShifts: boolean;
  /** Where there is none: leave or blocked dates are drawn. */
  readonly hasAway: boolean;
}

const NO_HOLIDAYS: Readonly<Record<string, string>> = {};

export const useBoard = ({ zoom, date, zone, now, filter, typed, folded }: BoardRequest): Board => {
  const { locale } = useIntl();
  const days = useMemo(() => shownDays(zoom, date), [zoom, date]);
  const known = useKnown(readPlanningDays, [days, zone], days);
  const holidays = known?.value.holidays ?? NO_HOLIDAYS;
  const columns = useColumns({ days, zoom, zone, now, holidays, arrival: known?.arrival });
  const span = spanOf(columns);
  const roster = usePlan({ what: 'roster', filter, month: days.from.slice(0, 7), locale })?.value;
  const sought = useDeferredValue(typed);
  const rows = useMemo(
    () => (roster === undefined ? [] : planningRows(roster, folded, sought)),
    [roster, folded, sought],
  );
  const { barsOf, onSight } = useBarsInSight(rows, span, zone);
  const counters = usePlan({ what: 'counters', from: Math.max(span.from, now), to: span.to })?.value;
  const staffed = usePlan({ what: 'staffed', bounds: [...columns.map(({ start }) => start), span.to] });
  const isSame = staffed?.question.bounds.length === columns.length + 1 && staffed.question.bounds[0] === span.from;
  return {
    days,
    columns,
    rows,
    roster,
    counters,
    staffed: isSame ? staffed.value : undefined,
    barsOf,
    onSight,
    holidays,
    arrival: withPeople(known?.arrival, useKnown(readPlanningPeople, [])),
    hasShifts: known?.value.hasShifts === true,
    hasAway: known?.value.hasAway === true,
  };
};

/** Without its people nothing of a day is seen, whatever is here of it. */
const withPeople = (ofDays: Arrival | undefined, people: Known<boolean> | undefined): Arrival | undefined =>
  ofDays === undefined || people?.arrival.kind !== 'awaited' ? ofDays : jointArrival(ofDays, people.arrival);

const spanOf = (columns: readonly TimelineColumn[]): { readonly from: number; readonly to: number } => ({
  from: columns[0]?.start ?? 0,
  to: columns.at(-1)?.end ?? 0,
});

interface ColumnsRequest {
  readonly days: ShownDays;
  readonly zoom: Zoom;
  readonly zone: string;
  readonly now: number;
  readonly holidays: Readonly<Record<string, string>>;
  readonly arrival: Arrival | undefined;
}

const useColumns = ({ days, zoom, zone, now, holidays, arrival }: ColumnsRequest): readonly TimelineColumn[] => {
  const { from, count } = days;
  // The clock moves with each minute; a column is another one only where the hour has changed.
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  return useMemo(() => {
    const today = Temporal.Instant.fromEpochMilliseconds(hour).toZonedDateTimeISO(zone).toPlainDate().toString();
    const toneOf = (day: string): TimelineColumn['tone'] => {
      if (arrival !== undefined && arrivalOn(arrival, day).kind === 'beyond') return 'beyond';
      if (day === today) return 'now';
      if (holidays[day] !== undefined) return 'holiday';
      return isWeekend(day) ? 'rest' : 'plain';
    };
    if (zoom !== 'day') return dayColumns(from, count, zone, toneOf);
    const tone = toneOf(from) === 'now' ? 'plain' : toneOf(from);
    return hourColumns(from, zone, (start, end) => (start <= hour && hour < end ? 'now' : tone));
  }, [from, count, zoom, zone, hour, holidays, arrival]);
};

interface BarsInSight {
  readonly barsOf: (personId: string) => readonly PlanningBar[] | undefined;
  readonly onSight: (first: number, end: number) => void;
}

/** Asks for the bars of the rows that are drawn; those of rows that were in sight before are kept until they are. */
const useBarsInSight = (
  rows: readonly PlanningRow[],
  { from, to }: { readonly from: number; readonly to: number },
  zone: string,
): BarsInSight => {
  const { locale } = useIntl();
  const lookName = useLookName();
  const [sight, setSight] = useState({ first: 0, end: 24 });
  const onSight = useCallback((first: number, end: number) => {
    setSight({ first, end });
  }, []);
  const personIds = rows.slice(sight.first, sight.end).flatMap((row) => (row.isHeading ? [] : [row.person.personId]));
  const answer = usePlan({ what: 'window', personIds, from, to });
  // Bars of other days, or in other words, are others.
  const kept = useMemo(
    () => ({ of: [from, to, locale], bars: new Map<string, readonly PlanningBar[]>() }),
    [from, to, locale],
  );
  return useMemo(() => {
    if (answer !== undefined && answer.question.from === from && answer.question.to === to) {
      for (const [at, id] of answer.question.personIds.entries())
        kept.bars.set(id, barsAt(answer.value, at, { locale, zone, lookName }));
    }
    // Another object with each answer, so that whoever draws by it draws anew.
    return { barsOf: (id: string) => kept.bars.get(id), onSight };
  }, [answer, kept, from, to, locale, zone, lookName, onSight]);
};
