// Random months of pay, reckoned by the rule of both sides and by SQL alone, to the cent.
//
// CALLBOARD_RUNS says how many months (40), CALLBOARD_SEED with which chance (2027).
import { expect, it } from 'vitest';
import { payLinesOf } from '#schema/rules/money/pay/pay-lines.ts';
import { chanceOf } from '../../../support/run/chance.ts';
import { runs } from '../../../support/run/runs.ts';
import { createDatabase } from '../../../support/server/postgres.ts';
import { changesOf, randomMonth } from './random-months.ts';
import { reckonedBySql, type RandomMonth, type ReckonedLine } from './sql-reckoning.ts';

const MONTHS = runs(40);
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 2027);
/** Months that PostgreSQL is asked about together. */
const AT_ONCE = 20;

const reckonedHere = (months: readonly RandomMonth[]): readonly ReckonedLine[] =>
  months.flatMap(({ shifts, ...terms }, month) =>
    shifts.flatMap(({ zone, ...hours }, shift) =>
      payLinesOf(hours, { ...terms, zone }).map((line): ReckonedLine => {
        const { supplement } = line.reckoning;
        const place = supplement === undefined ? -1 : terms.supplements.indexOf(supplement);
        return [month, shift, place, line.minutes, line.amountCents];
      }),
    ),
  );

/** Zones whose changes PostgreSQL and this platform date alike: zone data come in editions. */
const ASK_ZONES = `
  select zone, bool_and((instant at time zone zone) = wall) as alike
  from unnest($1::text[], $2::timestamptz[], $3::timestamp[]) as asked (zone, instant, wall) group by zone`;

const wallOf = (instant: Temporal.Instant, zone: string): string =>
  instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });

it(`${String(MONTHS)} random months are paid as SQL alone says, to the cent (seed ${String(SEED)})`, async () => {
  const chance = chanceOf(SEED);
  const { pool } = await createDatabase({ entities: [] });
  const client = await pool.connect();
  try {
    const names = (await client.query<{ name: string }>('select name from pg_timezone_names')).rows;
    const known = new Set(names.map(({ name }) => name));
    const all = Intl.supportedValuesOf('timeZone')
      .filter((zone) => known.has(zone))
      .map(changesOf);
    const asked = all.flatMap(({ zone, changes }) =>
      [...changes, '2015-01-15T12:00:00.000Z', '2034-12-15T12:00:00.000Z'].flatMap((change) =>
        [-1, 0].map((minutes) => {
          const instant = Temporal.Instant.from(change).add({ minutes });
          return { zone, instant: instant.toString(), wall: wallOf(instant, zone) };
        }),
      ),
    );
    const { rows } = await client.query<{ zone: string; alike: boolean }>(ASK_ZONES, [
      asked.map(({ zone }) => zone),
      asked.map(({ instant }) => instant),
      asked.map(({ wall }) => wall),
    ]);
    const alike = new Set(rows.flatMap((row) => (row.alike ? [row.zone] : [])));
    const [first, ...others] = all.filter(({ zone }) => alike.has(zone));
    if (first === undefined) throw new Error('No zone is known to both');
    const found = { lines: 0, minutes: 0, zones: new Set<string>(), kinds: new Set<string>() };
    for (let done = 0; done < MONTHS; done += AT_ONCE) {
      const months = Array.from({ length: Math.min(AT_ONCE, MONTHS - done) }, () =>
        randomMonth(chance, chance.oneOf([first, ...others])),
      );
      const here = reckonedHere(months);
      expect(here).toEqual(await reckonedBySql(client, months));
      found.lines += here.length;
      for (const [month, shift, place, minutes] of here) {
        found.minutes += place === -1 ? minutes : 0;
        found.zones.add(months[month]?.shifts[shift]?.zone ?? '');
        found.kinds.add(months[month]?.supplements[place]?.kind ?? 'work');
      }
    }
    expect([...found.kinds].sort()).toEqual(['holiday', 'night', 'overtime', 'sunday', 'work']);
    console.log(
      `figure: ${String(MONTHS)} months, ${String(found.lines)} lines, ${String(found.minutes)} worked minutes in ${String(found.zones.size)} zones, 0 differ; ${String(all.length - others.length - 1)} zones left out, dated otherwise by the zone data of Node`,
    );
  } finally {
    client.release();
  }
});
