// A month of pay three times: by a phone from the rows that it pulled, by the server at the release of the sheet, and
// by SQL alone.
//
// CALLBOARD_PAY_MONTHS says how many months (3), CALLBOARD_SEED with which chance (2027).
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { countries } from '#schema/entities/catalogues.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { location } from '#schema/entities/places/location.ts';
import { bankHoliday } from '#schema/entities/planning/bank-holiday.ts';
import { project } from '#schema/entities/projects/project.ts';
import { canonicalHours } from '#schema/rules/crews/hours.ts';
import type { Supplement } from '#schema/rules/money/pay/supplements.ts';
import { readSoFar } from '#screens/payrolls/so-far-query.ts';
import { chanceOf } from '../../../support/run/chance.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, projectRow } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { changesOf, randomMonth } from '../../../schema/rules/pay/random-months.ts';
import { reckonedBySql, type RandomMonth } from '../../../schema/rules/pay/sql-reckoning.ts';
import { phoneOf } from '../../../sync/real-phone.ts';
import { line } from './signed-hours.ts';

const MONTHS = Number(process.env['CALLBOARD_PAY_MONTHS'] ?? 3);
const SEED = Number(process.env['CALLBOARD_SEED'] ?? 2027);
const ZONES = ['Europe/Berlin', 'Europe/Lisbon', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'] as const;
/** Of the small world, whose agency rounds by it. */
const ROUND_TO_MIN = 15;

/** The shift of a line, its supplement's place (-1 for the work), minutes and cents. */
type Told = readonly [shift: number, place: number, minutes: number, cents: number];
const inOrder = (lines: readonly Told[]): readonly Told[] =>
  lines.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);

const fill = async (world: TestWorld, month: RandomMonth): Promise<void> => {
  const { holidays, rateCents, shifts, supplements } = month;
  await world.put(staffContract, {
    id: 'contract',
    personId: 'ben',
    companyId: 'fest',
    kind: 'parttime',
    from: '2010-01-01',
    quotaMinPerMonth: 6000,
    vacationDaysPerYear: 25,
    hourCents: rateCents,
    statusCode: 'active',
    documentIds: [],
  });
  await world.put(rateCard, {
    id: 'rates',
    name: 'Season',
    validFrom: '2010-01-01',
    currency: 'EUR',
    supplements: supplements.map((one) => ({ ...one, wins: [...one.wins] })),
  });
  await world.put(project, { ...projectRow('festival', 1, 'fest'), rateCardId: 'rates' });
  for (const id of ['at', 'de'])
    await world.put(countries, { id, code: id, caption: id, sort: 1, active: true, iso2: id.toUpperCase() });
  await world.put(location, { id: 'hall', name: 'Hall', city: 'Wien', timezone: 'Europe/Vienna', countryId: 'at' });
  for (const date of holidays)
    await world.put(bankHoliday, { id: `day-${date}`, countryId: 'at', date, caption: 'Holiday' });
  // One of another country, which is none here.
  await world.put(bankHoliday, { id: 'other', countryId: 'de', date: '2027-06-03', caption: 'Holiday' });
  for (const [at, { zone, from, to, breakMin }] of shifts.entries()) {
    const { payRateCents: _plain, ...row } = assignmentRow(`shift-${String(at)}`, 'ben', 'hands');
    await world.put(projectCrewItemStatus, {
      ...row,
      // The rate of the month is the assignment's or the contract's by turns.
      ...(at % 2 === 0 ? { payRateCents: rateCents } : {}),
      timezone: zone,
      effectiveStart: from,
      effectiveEnd: to,
      workedStart: from,
      workedEnd: to,
      breakMin,
    });
  }
};

const placeIn = (card: readonly Supplement[], one: Supplement | undefined): number =>
  one === undefined ? -1 : card.findIndex((other) => JSON.stringify(sorted(other)) === JSON.stringify(sorted(one)));
const sorted = (one: Supplement): unknown => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1));

const onThePhone = async (world: TestWorld, { supplements }: RandomMonth, seed: number): Promise<readonly Told[]> => {
  const { store, pull } = await phoneOf(world, 'ben', seed);
  expect(await pull.once()).toBe('fresh');
  const shifts = await readSoFar(store.reads, store.actor, ROUND_TO_MIN);
  const told = shifts
    .filter(({ id }) => id.startsWith('shift-'))
    .flatMap(({ id, lines }) =>
      (lines ?? []).map(({ minutes, amountCents, reckoning }): Told => [
        Number(id.slice('shift-'.length)),
        placeIn(supplements, reckoning.supplement),
        minutes,
        amountCents,
      ]),
    );
  store.close();
  return inOrder(told);
};

const onTheServer = async (world: TestWorld, { shifts, supplements }: RandomMonth): Promise<readonly Told[]> => {
  const north = agencyOf(() => world);
  const mine = shifts.map(({ from, to, breakMin }, at) => line(`shift-${String(at)}`, { from, to, breakMin }));
  for (const id of ['job-ben', 'job-cara', 'job-dora'])
    await (
      await north.as('cara')
    ).send('setHours@1', {
      id,
      workedStart: line(id).from,
      workedEnd: line(id).to,
      breakMin: 30,
      hoursRev: 0,
    });
  const all = [line('job-ben'), line('job-cara'), line('job-dora'), ...mine];
  const hoursHash = createHash('sha256').update(canonicalHours(all)).digest('hex');
  expect(outcome(await (await north.as('cara')).send('releaseSheet@1', { id: 'loadIn', hoursHash }))).toBe(200);
  const items = await north.all(payrollItem);
  return inOrder(
    items
      .filter(({ assignmentId }) => String(assignmentId).startsWith('shift-'))
      .map(({ assignmentId, minutes, amountCents, reckoning }): Told => [
        Number(String(assignmentId).slice('shift-'.length)),
        placeIn(supplements, (reckoning as { readonly supplement?: Supplement }).supplement),
        Number(minutes),
        Number(amountCents),
      ]),
  );
};

/** Two supplements that are told alike would be one to whoever reads the lines. */
const isTellable = ({ supplements }: RandomMonth): boolean =>
  new Set(supplements.map((one) => JSON.stringify(sorted(one)))).size === supplements.length;

it(
  `${String(MONTHS)} months are paid to the cent alike by a phone, by the server and by SQL alone (seed ${String(SEED)})`,
  async () => {
    const chance = chanceOf(SEED);
    let lines = 0;
    for (let done = 0; done < MONTHS; done += 1) {
      const made = randomMonth(chance, changesOf(chance.oneOf(ZONES)));
      // What one hour costs is bounded by what a line may hold.
      const month = { ...made, roundToMin: ROUND_TO_MIN, rateCents: Math.min(made.rateCents, 5_000_000) };
      if (!isTellable(month)) continue;
      const world = await makeWorld();
      try {
        world.setNow('2027-06-04T15:00:00.000Z');
        await fill(world, month);
        const phone = await onThePhone(world, month, done);
        const bySql = (await reckonedBySql(world.database.pool as never, [month])).map(
          ([, shift, place, minutes, cents]): Told => [shift, place, minutes, cents],
        );
        expect(phone).toEqual(bySql);
        expect(await onTheServer(world, month)).toEqual(bySql);
        lines += bySql.length;
      } finally {
        await world.close();
      }
    }
    expect(lines).toBeGreaterThan(0);
    console.log(
      `figure: ${String(MONTHS)} months on a phone, on the server and by SQL, ${String(lines)} lines, 0 differ`,
    );
  },
  MONTHS * 60_000,
);
