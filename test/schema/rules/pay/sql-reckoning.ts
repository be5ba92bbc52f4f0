// The lines of a month by SQL alone, minute by minute, written from the page of rules (domain.md, pay-supplements;
// domain.md, pay-lines) and from nothing else.
import type pg from 'pg';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';

export interface MonthShift {
  readonly zone: string;
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
}

export interface RandomMonth {
  readonly rateCents: number;
  readonly roundToMin: number;
  readonly holidays: readonly string[];
  readonly supplements: readonly Supplement[];
  readonly shifts: readonly MonthShift[];
}

/** One line: the place of the month, of the shift and of the supplement (-1 for the work), minutes and minor units. */
export type ReckonedLine = readonly [month: number, shift: number, supplement: number, minutes: number, cents: number];

const LINES = `
  with months as (
    select m.at::int - 1 as month, (m.value->>'rateCents')::numeric as rate, (m.value->>'roundToMin')::int * 60 as step, m.value as said
    from jsonb_array_elements($1::jsonb) with ordinality m (value, at)
  ), shifts as (
    select month, s.at::int - 1 as shift, s.value->>'zone' as zone, (s.value->>'breakMin')::int as pause, step,
      (s.value->>'from')::timestamptz as starts, (s.value->>'to')::timestamptz as ends
    from months, jsonb_array_elements(said->'shifts') with ordinality s (value, at)
  ), beyond as (
    select *, mod(extract(minute from starts at time zone zone) * 60 + extract(second from starts at time zone zone), step) as start_over,
      mod(extract(minute from ends at time zone zone) * 60 + extract(second from ends at time zone zone), step) as end_over
    from shifts
  ), rounded as (
    select month, shift, zone, pause,
      starts + make_interval(secs => (case when start_over * 2 > step then step else 0 end - start_over)::float8) as starts,
      ends + make_interval(secs => (case when end_over * 2 >= step then step else 0 end - end_over)::float8) as ends
    from beyond
  ), lengths as (
    select *, (extract(epoch from ends - starts) / 60)::int as length from rounded
  ), pauses as (
    select *, least(pause, greatest(length, 0)) as rest, starts + make_interval(mins => greatest(length - least(pause, greatest(length, 0)), 0) / 2) as rests
    from lengths
  ), minutes as materialized (
    select month, shift, minute, minute at time zone zone as clock,
      row_number() over (partition by month, shift order by minute) - 1 as before
    from pauses, generate_series(starts, ends - interval '1 minute', interval '1 minute') minute
    where not (minute >= rests and minute < rests + make_interval(mins => rest))
  ), cards as materialized (
    select month, c.at::int - 1 as place, c.value->>'kind' as kind, coalesce(c.value->>'from', '00:00')::time as begins,
      coalesce(c.value->>'to', '00:00')::time as ends, coalesce((c.value->>'afterMin')::int, 0) as after,
      (c.value->>'percent')::numeric as percent,
      array(select jsonb_array_elements_text(c.value->'wins')) as wins, array(select jsonb_array_elements_text(said->'holidays')::date) as holidays
    from months, jsonb_array_elements(said->'supplements') with ordinality c (value, at)
  ), falling as materialized (
    select month, shift, minute, place, kind, percent, wins
    from minutes join cards using (month)
    where case when begins < ends then clock::time >= begins and clock::time < ends else clock::time >= begins or clock::time < ends end
      and case kind
        when 'night' then true
        when 'sunday' then extract(isodow from clock) = 7
        when 'holiday' then clock::date = any(holidays)
        when 'overtime' then before >= after
      end
  ), counting as (
    select month, shift, place, percent from falling mine
    where not exists (
      select from falling theirs
      where theirs.month = mine.month and theirs.shift = mine.shift and theirs.minute = mine.minute and theirs.place <> mine.place
        and case
          when theirs.kind = mine.kind or (mine.kind = any(theirs.wins) and theirs.kind = any(mine.wins))
            then theirs.percent > mine.percent or (theirs.percent = mine.percent and theirs.place < mine.place)
          else mine.kind = any(theirs.wins)
        end
    )
  ), lines as (
    select month, shift, -1 as place, 100::numeric as percent, count(minute) as counted from shifts left join minutes using (month, shift) group by month, shift
    union all
    select month, shift, place, percent, count(*) from counting group by month, shift, place, percent
  )
  select month, shift, place, counted::int as minutes, round(counted * rate * percent / 6000)::float8 as cents
  from lines join months using (month)
  order by month, shift, place`;

interface Line {
  readonly month: number;
  readonly shift: number;
  readonly place: number;
  readonly minutes: number;
  readonly cents: number;
}

export const reckonedBySql = async (
  client: pg.ClientBase,
  months: readonly RandomMonth[],
): Promise<readonly ReckonedLine[]> =>
  (await client.query<Line>(LINES, [JSON.stringify(months)])).rows.map(({ month, shift, place, minutes, cents }) => [
    month,
    shift,
    place,
    minutes,
    cents,
  ]);
