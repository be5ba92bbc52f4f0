// Worked minutes in the nights in which clocks change, beside PostgreSQL's own `at time zone` on the zone data that it
// brings along.
//
// CALLBOARD_RUNS says how many shifts (10,000), CALLBOARD_SEED with which chance (2024).
import { expect, it } from 'vitest';
import { workedMinutes } from '#schema/rules/crews/hours.ts';
import { shiftInstants } from '#schema/rules/crews/shift-times.ts';
import { chanceOf, type Chance } from '../../support/run/chance.ts';
import { createDatabase } from '../../support/server/postgres.ts';
import { runs } from '../../support/run/runs.ts';

const SHIFTS = runs(10_000);
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 2024);
const DAY = 24 * 60;

/**
 * A night in which the clocks of a zone change: the last minute before that, as an instant and as its clocks show it,
 * and the first one after it.
 */
interface Night {
  readonly zone: string;
  readonly last: string;
  readonly wall: string;
  readonly next: string;
  readonly wallNext: string;
}

interface Shift {
  readonly zone: string;
  /** Wall times, `2026-10-24T22:00`. */
  readonly from: string;
  readonly to: string;
  readonly breakMin: number;
}

interface Judged {
  readonly startAt: string;
  readonly endAt: string;
  readonly minutes: number;
}

/**
 * Every change of every zone from 2000 to 2037 in PostgreSQL's data: weeks whose ends differ in offset, halved until a
 * minute is left.
 */
const NIGHTS = `
  with recursive weeks as (
    select zone, week as low, week + interval '7 days' as high
    from unnest($1::text[]) zone, generate_series(timestamptz '2000-01-01Z', timestamptz '2037-12-25Z', interval '7 days') week
    where (week at time zone zone) + interval '7 days' <> (week + interval '7 days') at time zone zone
  ), halves as (
    select zone, low, high from weeks
    union all
    select zone, case when is_before then middle else low end, case when is_before then high else middle end
    from halves, lateral (select date_bin('1 minute', low + (high - low) / 2, timestamptz '2000-01-01Z') as middle) m,
      lateral (select (middle at time zone zone) - (low at time zone zone) = middle - low as is_before) b
    where high - low > interval '1 minute'
  )
  select zone, to_char(low at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as last, to_char(low at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as wall,
    to_char(high at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as next, to_char(high at time zone zone, 'YYYY-MM-DD"T"HH24:MI') as "wallNext"
  from halves where high - low = interval '1 minute' order by low, zone`;

/** Zone data come in editions: a night counts only where this platform's knows the same change at the same minute. */
const isKnownHere = ({ zone, last, wall, next, wallNext }: Night): boolean => {
  const shown = (instant: string): string =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
  return shown(last) === wall && shown(next) === wallNext;
};

/**
 * The one place where PostgreSQL is corrected: of a wall time that comes twice it takes the second, Callboard (as RFC
 * 5545 and Temporal's
 * `compatible`) the first. So the offset in force twelve hours earlier is tried too, and counts where it gives the same
 * wall time.
 * In a gap both move forward.
 */
const FIRST_OF_TWO = `
  create function pg_temp.instant_of(wall timestamp, zone text) returns timestamptz language sql as $$
    select case when first < second and first at time zone zone = wall then first else second end
    from (select wall at time zone zone as second) s,
      lateral (select second - interval '12 hours' as before) b,
      lateral (select (wall - ((before at time zone zone) - (before at time zone 'UTC'))) at time zone 'UTC' as first) f
  $$`;

const JUDGE = `
  select to_char(start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAt", to_char(end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endAt",
    (extract(epoch from end_at - start_at) / 60 - break_min)::float8 as minutes
  from unnest($1::text[], $2::timestamp[], $3::timestamp[], $4::int[]) with ordinality as shift (zone, wall_from, wall_to, break_min, place),
    lateral (select pg_temp.instant_of(wall_from, zone) as start_at, pg_temp.instant_of(wall_to, zone) as end_at) i
  order by place`;

/**
 * Most begin before the change and end after it; a third begin or end within two hours of it, where wall times are left
 * out or come twice.
 */
const shiftAround = ({ zone, wall }: Night, chance: Chance): Shift => {
  const change = Temporal.PlainDateTime.from(wall);
  const length = chance.between(1, DAY / 5) * 5;
  const offset = chance.oneOf([
    chance.between(-DAY, 60),
    chance.between(-120, 120),
    chance.between(-120, 120) - length,
  ]);
  const from = change.add({ minutes: offset - (offset % 5) });
  return {
    zone,
    from: from.toString({ smallestUnit: 'minute' }),
    to: from.add({ minutes: length }).toString({ smallestUnit: 'minute' }),
    breakMin: chance.oneOf([0, 15, 30, 45]),
  };
};

/** As the rules of the house have it; an end date is written only where the times do not say it themselves. */
const asTheHouseSays = ({ zone, from, to, breakMin }: Shift): Judged => {
  const [startDate = '', startTime = ''] = from.split('T');
  const [endDate = '', endTime = ''] = to.split('T');
  const isSaid =
    endTime > startTime
      ? endDate === startDate
      : endDate === Temporal.PlainDate.from(startDate).add({ days: 1 }).toString();
  const instants = shiftInstants({ startDate, startTime, endTime, ...(isSaid ? {} : { endDate }) }, zone);
  return { ...instants, minutes: workedMinutes({ from: instants.startAt, to: instants.endAt, breakMin }) };
};

it(`${String(SHIFTS)} shifts over the changes of all clocks from 2000 to 2037 last as long as PostgreSQL says (seed ${String(SEED)})`, async () => {
  const chance = chanceOf(SEED);
  const { pool } = await createDatabase({ entities: [] });
  const client = await pool.connect();
  try {
    const known = (await client.query<{ name: string }>('select name from pg_timezone_names')).rows.map(
      ({ name }) => name,
    );
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => known.includes(zone));
    const all = (await client.query<Night>(NIGHTS, [zones])).rows;
    const otherEdition = all.filter((night) => !isKnownHere(night));
    const [first, ...nights] = all.filter(isKnownHere);
    if (first === undefined) throw new Error('No clock ever changed');
    const shifts = Array.from({ length: SHIFTS }, () => shiftAround(chance.oneOf([first, ...nights]), chance));
    await client.query(FIRST_OF_TWO);
    const { rows: judged } = await client.query<Judged>(JUDGE, [
      shifts.map(({ zone }) => zone),
      shifts.map(({ from }) => from),
      shifts.map(({ to }) => to),
      shifts.map(({ breakMin }) => breakMin),
    ]);
    const differing = shifts.flatMap((shift, at) => {
      const here = asTheHouseSays(shift);
      const there = judged[at];
      return there !== undefined &&
        here.startAt === there.startAt &&
        here.endAt === there.endAt &&
        here.minutes === there.minutes
        ? []
        : [{ shift, here, there }];
    });
    expect(differing).toEqual([]);
    expect(otherEdition.length).toBeLessThan(all.length / 50);
    console.log(
      `figure: ${String(SHIFTS)} shifts around ${String(nights.length + 1)} changes of ${String(zones.length)} zones, ${String(differing.length)} differ; ${String(otherEdition.length)} changes left out, dated otherwise by the zone data of Node (${[...new Set(otherEdition.map(({ zone }) => zone))].join(', ') || 'none'})`,
    );
  } finally {
    client.release();
  }
});
