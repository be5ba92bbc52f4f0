// A draft that the office discards was never sent: no client sees it, before or after. What a credit note took back the
// client had, and keeps.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { discardedDrafts } from '#server/database/migrations/016-discarded-drafts.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  await world.put(taxTypes, { id: 'vat', code: 'vat', caption: 'vat', sort: 1, active: true, ratePct: 20 } as never);
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const head = { companyId: 'fest', projectIds: [], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR' };
const create = async (id: string, unitCents = 5000, more: object = {}) => {
  const items = [{ id: `x-${id}`, sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents, taxTypeId: 'vat' }];
  expect(outcome(await (await north.as('otto')).send('createInvoice@1', { id, ...head, items, ...more }))).toBe(200);
};
const move = async (id: string, statusCode: string) =>
  expect(outcome(await (await north.as('otto')).send('moveInvoice@1', { id, statusCode }))).toBe(200);
const seenBy = async (login: string) => {
  const { body } = await (await north.as(login)).get('/invoices');
  return (body['data'] as readonly { readonly id: string }[]).map(({ id }) => id).toSorted();
};

it('is seen by the office alone, while an invoice that was credited stays with its client', async () => {
  for (const id of ['discarded', 'kept', 'credited']) await create(id);
  await move('credited', 'sent');
  await move('kept', 'sent');
  await move('discarded', 'cancelled');
  await create('note', -5000, { creditOf: 'credited' });
  expect(await north.row(invoice, 'credited')).toMatchObject({ statusCode: 'cancelled' });
  expect(await seenBy('mia')).toEqual(['credited', 'kept']);
  expect(await seenBy('otto')).toEqual(['credited', 'discarded', 'kept', 'note']);
});

it('is known as such also where it was discarded before that was noted', async () => {
  const before = { ...head, statusCode: 'cancelled', totalCents: 100, openCents: 0 } as const;
  await world.put(
    invoice,
    { id: 'old-draft', number: 1, ...before },
    { id: 'old-credited', number: 2, ...before },
    { id: 'old-note', number: 3, ...before, statusCode: 'sent', creditOf: 'old-credited' },
  );
  await world.database.pool.query(discardedDrafts.sql);
  expect(await seenBy('mia')).toEqual(['old-credited', 'old-note']);
});
