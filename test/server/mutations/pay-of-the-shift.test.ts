// Pay follows the shift and its lines: the contract of the planned day, a month that is handed over, one that is paid.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { staffContract } from '#schema/entities/money/staff-contract.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { assignmentRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';
import { hashOf, line } from './hooks/signed-hours.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-07-01T15:00:00.000Z');
});
afterEach(() => world.close());
const north = agencyOf(() => world);

describe('a shift from midnight', () => {
  const MIDNIGHT = '2027-06-30T22:00:00.000Z';
  const END = '2027-07-01T06:00:00.000Z';
  const EARLY = '2027-06-30T21:55:00.000Z';

  it('is paid by the contract and in the month of its day, also where somebody begins before midnight', async () => {
    const shift = { effectiveStart: MIDNIGHT, effectiveEnd: END };
    await world.put(projectCrewItemStatus, assignmentRow('job-ben', 'ben', 'hands', shift));
    for (const who of ['cara', 'dora']) await world.remove(projectCrewItemStatus, `job-${who}`);
    const contract = { personId: 'ben', companyId: 'fest', kind: 'parttime' } as const;
    const terms = { quotaMinPerMonth: 0, vacationDaysPerYear: 25, statusCode: 'active' } as const;
    await world.put(staffContract, { id: 'july', from: '2027-07-01', ...contract, ...terms, documentIds: [] });
    const paula = await north.as('paula');
    const stated = { workedStart: EARLY, workedEnd: END, breakMin: 0, hoursRev: 0 };
    expect(outcome(await paula.send('setHours@1', { id: 'job-ben', ...stated }))).toBe(200);
    const hoursHash = hashOf([line('job-ben', { from: EARLY, to: END, breakMin: 0 })]);
    expect(outcome(await paula.send('releaseSheet@1', { id: 'loadIn', hoursHash }))).toBe(200);
    // From 23:55, which is midnight to the quarter of an hour: eight hours at 20.00.
    expect(await north.all(payrollItem)).toMatchObject([
      { date: '2027-07-01', minutes: 480, amountCents: 16_000, payrollId: 'ben:2027-07' },
    ]);
    expect(await north.all(payroll)).toMatchObject([{ month: '2027-07', contractId: 'july' }]);
  });
});

describe('a month', () => {
  const item = (id: string, amountCents: number) => ({
    id,
    payrollId: 'june',
    personId: 'ben',
    date: '2027-06-10',
    caption: id,
    kind: 'work' as const,
    amountCents,
    statusCode: 'proposed' as const,
  });
  const june = async (statusCode: 'open' | 'toConfirm' | 'confirmed', more: object = {}) => {
    const month = { id: 'june', number: 1, personId: 'ben', month: '2027-06', statusCode, documentIds: [] };
    await world.put(payroll, { ...month, ...more });
    await world.put(payrollItem, item('one', 10_000), item('two', 5000));
  };
  const gross = async () => (await north.row(payroll, 'june'))?.['grossCents'];

  it('that was handed over comes to what its lines come to, without what is declined', async () => {
    await june('toConfirm', { grossCents: 15_000 });
    const decline = { id: 'two', reason: 'it was more', amountCents: 5000 };
    expect(outcome(await (await north.as('ben')).send('declinePayrollItem@1', decline))).toBe(200);
    expect(await gross()).toBe(10_000);
    const correct = { id: 'two', statusCode: 'corrected', amountCents: 8000 };
    expect(outcome(await (await north.as('otto')).send('correctPayrollItem@1', correct))).toBe(200);
    expect(await gross()).toBe(18_000);
  });

  it('that nobody has handed over has no gross', async () => {
    await june('open');
    const correct = { id: 'two', statusCode: 'corrected', amountCents: 8000 };
    expect(outcome(await (await north.as('otto')).send('correctPayrollItem@1', correct))).toBe(200);
    expect(await gross()).toBeUndefined();
  });

  it('that is confirmed leaves what was declined to the next one, once it is put right', async () => {
    await june('confirmed', { grossCents: 10_000 });
    await world.put(payrollItem, { ...item('one', 10_000), statusCode: 'final' });
    await world.put(payrollItem, { ...item('two', 5000), statusCode: 'declined', declineReason: 'it was more' });
    const correct = async (id: string) =>
      outcome(
        await (await north.as('otto')).send('correctPayrollItem@1', { id, statusCode: 'corrected', amountCents: 8000 }),
      );
    expect(await correct('one')).toBe('PAYROLL_CLOSED');
    expect(await correct('two')).toBe(200);
    expect(await north.row(payrollItem, 'two')).toMatchObject({ payrollId: 'ben:2027-07', amountCents: 8000 });
    expect(await north.row(payroll, 'ben:2027-07')).toMatchObject({ statusCode: 'open', month: '2027-07' });
    expect(await gross()).toBe(10_000);
  });

  it('that is paid stays as it was paid', async () => {
    await june('confirmed', { grossCents: 15_000 });
    const paid = async (paidOn: string, more: object = {}) =>
      outcome(
        await (await north.as('otto')).send('movePayroll@1', { id: 'june', statusCode: 'paid', paidOn, ...more }),
      );
    expect(await paid('2027-07-01', { netCents: 12_000 })).toBe(200);
    expect(await paid('2027-07-02', { grossCents: 1, netCents: 1 })).toBe(200);
    expect(await north.row(payroll, 'june')).toMatchObject({
      paidOn: '2027-07-01',
      grossCents: 15_000,
      netCents: 12_000,
    });
  });
});
