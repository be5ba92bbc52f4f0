// Both sides derive the same: in random histories of a receipt the server, on its database, comes to what the same
// derivations come to
// over the rows that a phone holds.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyMutation } from '#schema/define/mutation.ts';
import { receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { user } from '#schema/entities/people/user.ts';
import { addReceiptItem, deleteReceiptItem, editReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { chanceOf } from '#server/demo/base/random.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { DerivedRows } from '../../support/mutations/derived-rows.ts';
import { runs } from '../../support/run/runs.ts';
import { ben } from '../../support/mutations/story.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
const north = agencyOf(() => world);

type Sending = readonly [AnyMutation, Readonly<Record<string, unknown>>];

const HISTORIES = 3;
const STEPS = 12;
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const FULL = { ...lookup('full'), ratePct: 20 };
const HEAD = { typeId: 'travel', date: '2027-06-03', currency: 'EUR' };

it('the sums of a receipt, line by line', { timeout: 120_000 }, async () => {
  const chance = chanceOf('both sides of a receipt');
  await world.put(taxTypes, FULL);
  await world.put(receiptTypes, lookup('travel'));
  await world.put(user, {
    id: 'u-ben-north',
    email: 'ben@north.test',
    personId: 'ben',
    active: true,
    roleIds: ['freelancer'],
  });
  const device = await north.as('ben');
  for (let history = 0; history < runs(HISTORIES); history += 1) {
    const id = `receipt-${String(history)}`;
    expect(outcome(await device.send('createReceipt@1', { id, ...HEAD }))).toBe(200);
    const phone = new DerivedRows();
    phone.set(taxTypes, FULL);
    phone.set(receipt, { id, personId: 'ben', statusCode: 'draft', ...HEAD });
    const removed = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const itemId = `${id}-line-${String(chance.whole(0, 3))}`;
      const price = { quantity: chance.whole(1, 5), unitCents: chance.whole(0, 90_000) };
      const isThere = phone.row(receiptItem, itemId) !== undefined;
      const line = { id, itemId, caption: 'Taxi', taxTypeId: 'full', documentIds: [], ...price };
      const change: Sending = chance.happens(0.4)
        ? [deleteReceiptItem, { id: itemId }]
        : [editReceiptItem, { id: itemId, ...price }];
      const [mutation, args]: Sending = isThere ? change : [addReceiptItem, line];
      // A line that was removed does not come back under its id.
      if (!isThere && removed.has(itemId)) continue;
      if (mutation === deleteReceiptItem) removed.add(itemId);
      expect(outcome(await device.send(mutation.name, args as never))).toBe(200);
      expect(await phone.send(mutation, args, ben)).toBe('done');
      const [here, there] = [phone.row(receipt, id), await north.row(receipt, id)];
      expect([there?.['totalCents'], there?.['taxCents']]).toEqual([here?.['totalCents'], here?.['taxCents']]);
    }
  }
});
