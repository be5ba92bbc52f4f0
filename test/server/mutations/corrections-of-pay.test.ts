// A line of pay that the office corrects keeps how it stood: for the office and for the person, each correction once.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MOST_CORRECTIONS, payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { agencyOf, dataOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
const north = agencyOf(() => world);
const line = {
  id: 'line',
  payrollId: 'may',
  personId: 'ben',
  date: '2027-05-10',
  caption: 'Load-in',
  kind: 'work' as const,
  minutes: 480,
  rateCents: 2000,
  amountCents: 16_000,
  statusCode: 'proposed' as const,
};

beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-05T08:00:00.000Z');
  const month = { id: 'may', number: 1, personId: 'ben', month: '2027-05', statusCode: 'open' as const };
  await world.put(payroll, { ...month, documentIds: [] });
  await world.put(payrollItem, line);
});
afterEach(() => world.close());

const correct = async (args: object): Promise<unknown> =>
  outcome(
    await (await north.as('otto')).send('correctPayrollItem@1', { id: 'line', statusCode: 'corrected', ...args }),
  );
const held = async (): Promise<Readonly<Record<string, unknown>>> => {
  const [row] = await north.all(payrollItem);
  return row ?? {};
};

it('keeps what stood before, by whom and when, one after the other', async () => {
  expect(await correct({ minutes: 420, amountCents: 14_000 })).toBe(200);
  world.setNow('2027-06-06T08:00:00.000Z');
  expect(await correct({ amountCents: 14_500, caption: 'Load-in, late' })).toBe(200);
  const stood = { caption: 'Load-in', rateCents: 2000 };
  expect(await held()).toMatchObject({
    caption: 'Load-in, late',
    minutes: 420,
    amountCents: 14_500,
    corrections: [
      { ...stood, at: '2027-06-05T08:00:00.000Z', minutes: 480, amountCents: 16_000, by: expect.any(String) },
      { ...stood, at: '2027-06-06T08:00:00.000Z', minutes: 420, amountCents: 14_000, by: expect.any(String) },
    ],
  });
});

it('keeps nothing where the line is called corrected as it stands', async () => {
  expect(await correct({ amountCents: 16_000 })).toBe(200);
  expect(await held()).toMatchObject({ statusCode: 'corrected' });
  expect(await held()).not.toHaveProperty('corrections');
});

it('reaches the person with the line', async () => {
  await correct({ amountCents: 14_000 });
  const answer = await (await north.as('ben')).get('/payrolls/may/items');
  expect(dataOf(answer)).toMatchObject([{ id: 'line', corrections: [{ amountCents: 16_000 }] }]);
});

it('keeps the last ones where there are many', async () => {
  const corrections = Array.from({ length: MOST_CORRECTIONS }, (_, at) => ({
    at: '2027-06-01T08:00:00.000Z',
    caption: 'Load-in',
    amountCents: at,
  }));
  await world.put(payrollItem, { ...line, corrections });
  await correct({ amountCents: 14_000 });
  const kept = (await held())['corrections'];
  expect(kept).toHaveLength(MOST_CORRECTIONS);
  expect(kept).toMatchObject({ 0: { amountCents: 1 }, [MOST_CORRECTIONS - 1]: { amountCents: 16_000 } });
});
