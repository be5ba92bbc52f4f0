// The release of a chief’s sheet, and the pay that is proposed from it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { crewChiefSheet } from '#schema/entities/crews/crew-chief-sheet.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, outcome } from '../../../support/worlds/hook-world.ts';
import { assignmentRow, END, projectRow, START } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';
import { hashOf, line } from './signed-hours.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
});
afterEach(() => world.close());
const north = agencyOf(() => world);
const LINES = [line('job-ben'), line('job-cara'), line('job-dora')];
const HASH = hashOf(LINES);

const state = async (who: string, more: object = {}, hoursRev = 0) =>
  (await north.as('cara')).send('setHours@1', {
    id: `job-${who}`,
    workedStart: START,
    workedEnd: END,
    breakMin: 30,
    hoursRev,
    ...more,
  });
const stateAll = async () => {
  for (const who of ['ben', 'cara', 'dora']) expect(outcome(await state(who))).toBe(200);
};
const release = async (login: string, hoursHash = HASH, more: object = {}) =>
  (await north.as(login)).send('releaseDeliveryNote@1', { id: 'loadIn', hoursHash, ...more });
const releaseSheet = async (hoursHash = HASH) =>
  (await north.as('cara')).send('releaseSheet@1', { id: 'loadIn', hoursHash });
const reopen = async () =>
  (await north.as('paula')).send('reopenSheet@1', { id: 'loadIn', statusCode: 'open', reason: 'wrong break' });

describe('the release of a sheet', () => {
  const contract = (personId: string, more: object = {}) =>
    world.put(staffContract, {
      id: `contract-${personId}`,
      personId,
      companyId: 'fest',
      kind: 'fulltime',
      from: '2027-01-01',
      quotaMinPerMonth: 9600,
      vacationDaysPerYear: 25,
      hourCents: 2400,
      statusCode: 'active',
      documentIds: [],
      ...more,
    } as never);
  const proposed = async () =>
    (await north.all(payrollItem))
      .map((row) => [row['assignmentId'], row['minutes'], row['amountCents'], row['statusCode']])
      .toSorted();

  it('makes worked of who worked, spare unused of who was not needed, and proposes pay', async () => {
    await contract('ben');
    await contract('dora', { kind: 'freelance' });
    await world.put(projectCrewItemStatus, assignmentRow('job-spare', 'newcomer', 'hands', { statusCode: 'spare' }));
    await stateAll();
    expect(outcome(await releaseSheet('d'.repeat(64)))).toBe('HOURS_CHANGED');
    expect(outcome(await releaseSheet())).toBe(200);
    const states = (await north.all(projectCrewItemStatus))
      .filter((row) => row['projectCrewId'] === 'loadIn')
      .map((row) => [row['id'], row['statusCode']])
      .toSorted();
    expect(states).toEqual([
      ['job-ben', 'worked'],
      ['job-cara', 'worked'],
      ['job-dora', 'worked'],
      ['job-spare', 'spareUnused'],
    ]);
    expect(await proposed()).toEqual([['job-ben', 450, 15_000, 'proposed']]);
    expect(await north.all(payroll)).toMatchObject([
      { personId: 'ben', month: '2027-06', statusCode: 'open', number: 1 },
    ]);
    expect(await north.row(crewChiefSheet, 'loadIn')).toMatchObject({ releasedAt: '2027-06-04T15:00:00.000Z' });
    expect(outcome(await releaseSheet())).toBe(200);
    expect(outcome(await releaseSheet('d'.repeat(64)))).toBe('NOTE_ALREADY_RELEASED');
    expect(await proposed()).toHaveLength(1);
  });

  it('proposes what the price list adds to the hours beyond a plain shift, and takes it back with the rest', async () => {
    await contract('ben');
    await world.put(rateCard, {
      id: 'rates',
      name: '2027',
      validFrom: '2027-01-01',
      currency: 'EUR',
      lines: [
        {
          functionId: 'stagehand',
          hourCents: 5000,
          minMin: 240,
          overtimeFromMin: 420,
          overtimePct: 50,
          nightPct: 0,
          sundayPct: 0,
          holidayPct: 0,
        },
      ],
    });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), rateCardId: 'rates' });
    await stateAll();
    expect(outcome(await releaseSheet())).toBe(200);
    expect(
      (await north.all(payrollItem)).map((row) => [row['kind'], row['minutes'], row['amountCents']]).toSorted(),
    ).toEqual([
      ['overtime', 30, 500],
      ['work', 450, 15_000],
    ]);
    await reopen();
    expect(await north.all(payrollItem)).toEqual([]);
  });

  it('proposes each supplement of the rate card on the minutes that it falls on, with what it is reckoned from', async () => {
    await contract('ben');
    await world.put(rateCard, {
      id: 'rates',
      name: '2027',
      validFrom: '2027-01-01',
      currency: 'EUR',
      supplements: [
        { kind: 'night', from: '22:00', to: '08:30', percent: 25, wins: [] },
        { kind: 'overtime', afterMin: 420, percent: 50, wins: [] },
      ],
    });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), rateCardId: 'rates' });
    await stateAll();
    expect(outcome(await releaseSheet())).toBe(200);
    const lines = await north.all(payrollItem);
    expect(lines.map((row) => [row['kind'], row['minutes'], row['amountCents']]).toSorted()).toEqual([
      ['night', 30, 250],
      ['overtime', 30, 500],
      ['work', 450, 15_000],
    ]);
    expect(lines.find(({ kind }) => kind === 'night')?.['reckoning']).toMatchObject({ percent: 25, breakMin: 30 });
    await reopen();
    expect(await north.all(payrollItem)).toEqual([]);
  });

  it('says beside a line what it was before the sheet was opened again, and that a supplement is gone', async () => {
    await contract('ben');
    const supplements = [{ kind: 'overtime' as const, afterMin: 430, percent: 50, wins: [] }];
    await world.put(rateCard, { id: 'rates', name: '2027', validFrom: '2027-01-01', currency: 'EUR', supplements });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), rateCardId: 'rates' });
    await stateAll();
    await releaseSheet();
    const lines = async () =>
      (await north.all(payrollItem))
        .map(({ kind, minutes, amountCents, corrections = [] }) => ({ kind, minutes, amountCents, corrections }))
        .toSorted((one, other) => String(one.kind).localeCompare(String(other.kind)));
    expect((await lines()).map(({ corrections }) => corrections)).toEqual([[], []]);

    // Nothing changes: nothing is said.
    await reopen();
    expect(outcome(await releaseSheet())).toBe(200);
    expect((await lines()).map(({ corrections }) => corrections)).toEqual([[], []]);

    await reopen();
    expect(outcome(await state('ben', { breakMin: 60 }, 1))).toBe(200);
    world.setNow('2027-06-04T16:00:00.000Z');
    const longer = hashOf([line('job-ben', { breakMin: 60 }), ...LINES.slice(1)]);
    expect(outcome(await releaseSheet(longer))).toBe(200);
    const at = '2027-06-04T16:00:00.000Z';
    expect(await lines()).toMatchObject([
      { kind: 'overtime', minutes: 0, amountCents: 0, corrections: [{ at, minutes: 20, amountCents: 333 }] },
      { kind: 'work', minutes: 420, amountCents: 14_000, corrections: [{ at, minutes: 450, amountCents: 15_000 }] },
    ]);

    // A second time: the oldest comes first.
    await reopen();
    expect(outcome(await state('ben', { breakMin: 30 }, 2))).toBe(200);
    expect(outcome(await releaseSheet())).toBe(200);
    expect(await lines()).toMatchObject([
      { kind: 'overtime', minutes: 20, corrections: [{ minutes: 20 }, { minutes: 0, amountCents: 0 }] },
      { kind: 'work', minutes: 450, corrections: [{ minutes: 450 }, { minutes: 420 }] },
    ]);
  });

  it('leaves an empty line with the old one beside it where somebody is paid nothing any more', async () => {
    await contract('ben');
    await stateAll();
    await releaseSheet();
    const stood = async () => (await world.database.pool.query('select assignment from taken_back_pay')).rows;
    await reopen();
    expect(await stood()).toEqual([{ assignment: 'job-ben' }]);
    const job = await north.row(projectCrewItemStatus, 'job-ben');
    await world.put(projectCrewItemStatus, { ...job, statusCode: 'noShow', workedStart: undefined } as never);
    const without = hashOf(LINES.slice(1));
    expect(outcome(await releaseSheet(without))).toBe(200);
    const gone = { kind: 'work', minutes: 0, amountCents: 0, statusCode: 'proposed' };
    const was = { minutes: 450, amountCents: 15_000 };
    expect(await north.all(payrollItem)).toMatchObject([{ ...gone, corrections: [was] }]);
    // What the line says now is kept nowhere else.
    expect(await stood()).toEqual([]);

    // Nothing changes: nothing more is said. Then they are paid after all.
    await reopen();
    expect(outcome(await releaseSheet(without))).toBe(200);
    expect(await north.all(payrollItem)).toMatchObject([{ ...gone, corrections: [was] }]);
    await reopen();
    await world.put(projectCrewItemStatus, { ...job, statusCode: 'confirmed' } as never);
    expect(outcome(await releaseSheet())).toBe(200);
    expect(await north.all(payrollItem)).toMatchObject([
      { kind: 'work', ...was, corrections: [was, { minutes: 0, amountCents: 0 }] },
    ]);
  });

  it('leaves the empty line too where the contract is one of a freelancer by now', async () => {
    await contract('ben');
    await stateAll();
    await releaseSheet();
    await reopen();
    await contract('ben', { kind: 'freelance' });
    expect(outcome(await releaseSheet())).toBe(200);
    expect(await north.all(payrollItem)).toMatchObject([{ amountCents: 0, corrections: [{ amountCents: 15_000 }] }]);
  });

  it('pays the least call to whoever was sent home less than four hours before', async () => {
    await contract('ben');
    world.setNow('2027-06-04T05:00:00.000Z');
    await (await north.as('paula')).send('notNeeded@1', { id: 'job-ben', at: '2027-06-04T05:00:00.000Z' });
    world.setNow('2027-06-04T15:00:00.000Z');
    await state('cara');
    await state('dora');
    expect(outcome(await releaseSheet(hashOf([line('job-cara'), line('job-dora')])))).toBe(200);
    expect(await proposed()).toEqual([['job-ben', 240, 8000, 'proposed']]);
  });

  it('puts the line into the next month that still runs', async () => {
    await contract('ben');
    await world.put(payroll, {
      id: 'june',
      personId: 'ben',
      month: '2027-06',
      statusCode: 'toConfirm',
      documentIds: [],
    });
    await stateAll();
    await releaseSheet();
    expect((await north.all(payroll)).map((row) => row['month'])).toEqual(['2027-06', '2027-07']);
  });

  it('is opened again by a planner, while no pay of it is final', async () => {
    await contract('ben');
    await stateAll();
    await releaseSheet();
    const paula = await north.as('paula');
    const open = { id: 'loadIn', statusCode: 'open', reason: 'wrong break' };
    const [paid] = await north.all(payrollItem);
    await world.put(payrollItem, { ...paid, statusCode: 'final' } as never);
    expect(outcome(await paula.send('reopenSheet@1', open))).toBe('PAYROLL_CLOSED');
    await world.put(payrollItem, { ...paid, statusCode: 'accepted' } as never);
    expect(outcome(await paula.send('reopenSheet@1', open))).toBe(200);
    expect([await proposed(), (await north.row(projectCrewItemStatus, 'job-ben'))?.['statusCode']]).toEqual([
      [],
      'confirmed',
    ]);
  });

  it('needs no more than what the sheet says, also after other hours were stated over it', async () => {
    await stateAll();
    await releaseSheet();
    await reopen();
    const other = [line('job-ben', { breakMin: 45 }), ...LINES.slice(1)];
    expect(outcome(await state('ben', { breakMin: 45 }, 1))).toBe(200);
    expect(await north.row(crewChiefSheet, 'loadIn')).toMatchObject({ statusCode: 'open', hoursHash: hashOf(other) });
    expect(outcome(await releaseSheet(hashOf(other)))).toBe(200);
  });

  it('lets the crew and then its project be closed, both papers being out', async () => {
    const [paula, otto] = [await north.as('paula'), await north.as('otto')];
    await stateAll();
    await releaseSheet();
    expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', statusCode: 'closed' }))).toBe('NOT_RELEASED');
    expect(outcome(await otto.send('moveProject@1', { number: 'festival', statusCode: 'closed' }))).toBe(
      'NOT_RELEASED',
    );
    await release('paula', HASH, { reason: 'x' });
    expect(outcome(await paula.send('moveCrew@1', { id: 'loadIn', statusCode: 'closed' }))).toBe(200);
    expect(outcome(await otto.send('moveProject@1', { number: 'festival', statusCode: 'closed' }))).toBe(200);
    expect(await north.row(project, 'festival')).toMatchObject({
      statusCode: 'closed',
      closedAt: '2027-06-04T15:00:00.000Z',
    });
  });
});
