// A project is closed once what was worked for it is billed.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { HOURS, noteReleased } from '../../support/mutations/mutation-case.ts';
import { projectRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
  await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: true, ratePct: 20 });
  await noteReleased(north);
  await (await north.as('cara')).send('releaseSheet@1', { id: 'loadIn', hoursHash: HOURS });
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const close = async () =>
  outcome(await (await north.as('paula')).send('moveProject@1', { number: 'festival', statusCode: 'closed' }));
const discardBill = async (): Promise<void> => {
  const [draft] = await north.all(invoice);
  await (await north.as('otto')).send('moveInvoice@1', { id: draft?.['id'], statusCode: 'cancelled' });
};

it('is closed while its hours stand on an invoice, and not once that is discarded', async () => {
  await discardBill();
  expect(await close()).toBe('NOT_BILLED');
  const head = {
    companyId: 'fest',
    projectIds: ['festival'],
    date: '2027-06-01',
    dueOn: '2027-06-30',
    currency: 'EUR',
  };
  const line = { id: 'x', sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents: 5000, taxTypeId: 'vat' };
  const items = [{ ...line, deliveryNoteCrewId: 'loadIn' }];
  expect(outcome(await (await north.as('otto')).send('createInvoice@1', { id: 'bill', ...head, items }))).toBe(200);
  expect(await close()).toBe(200);
});

it('is closed without an invoice where the agency works for itself, or bills nothing here', async () => {
  await discardBill();
  await world.put(project, { ...projectRow('festival', 1, 'fest'), kind: 'internal' });
  expect(await close()).toBe(200);
  await world.put(project, projectRow('festival', 1, 'fest'));
  await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: false, ratePct: 20 });
  expect(await close()).toBe(200);
});
