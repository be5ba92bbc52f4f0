// No bill counts twice: notes that two bill at once, credit notes, payments, and the sums that stand on them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taxTypes } from '#schema/entities/catalogues.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { rateCard } from '#schema/entities/money/rate-card.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, outcome } from '../../support/worlds/hook-world.ts';
import { END, START, projectRow } from '../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../support/worlds/tenant.ts';
import { hashOf, line } from './hooks/signed-hours.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
  world.setNow('2027-06-04T15:00:00.000Z');
  await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: true, ratePct: 20 });
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const HEAD = { companyId: 'fest', projectIds: ['festival'], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR' };
/** Three hours at 50.00: 180.00 with their tax. */
const item = (id: string, more: object = {}) => ({
  id,
  sort: 1,
  caption: 'Hours',
  quantity: 3,
  unit: 'h',
  unitCents: 5000,
  taxTypeId: 'vat',
  ...more,
});
const create = async (id: string, more: object = {}) =>
  (await north.as('otto')).send('createInvoice@1', { id, ...HEAD, items: [item(`${id}-line`)], ...more });
const edit = async (id: string, more: object) => (await north.as('otto')).send('editInvoice@1', { id, ...more });
const move = async (id: string, statusCode: string, more: object = {}) =>
  outcome(await (await north.as('otto')).send('moveInvoice@1', { id, statusCode, ...more }));
const credit = async (id: string, creditOf: string, more: object = {}) =>
  create(id, { creditOf, items: [item(`${id}-line`, { unitCents: -5000 })], ...more });
const standing = async (id: string) => {
  const row = await north.row(invoice, id);
  return [row?.['statusCode'], row?.['totalCents'], row?.['openCents']];
};

/** The hours of the crew, stated and released on its delivery note. */
const releaseNote = async (): Promise<void> => {
  const cara = await north.as('cara');
  for (const who of ['ben', 'cara', 'dora'])
    await cara.send('setHours@1', {
      id: `job-${who}`,
      workedStart: START,
      workedEnd: END,
      breakMin: 30,
      hoursRev: 0,
    });
  const hoursHash = hashOf([line('job-ben'), line('job-cara'), line('job-dora')]);
  const paula = await north.as('paula');
  expect(outcome(await paula.send('releaseDeliveryNote@1', { id: 'loadIn', hoursHash, reason: 'x' }))).toBe(200);
};
const reopen = async () =>
  outcome(
    await (await north.as('paula')).send('reopenDeliveryNote@1', { id: 'loadIn', statusCode: 'open', reason: 'x' }),
  );

describe('a delivery note', () => {
  it('is billed once by two who bill it at the same moment', async () => {
    await releaseNote();
    const [draft] = await north.all(invoice);
    await move(String(draft?.['id']), 'cancelled');
    const bill = (id: string) => create(id, { items: [item(`${id}-line`, { deliveryNoteCrewId: 'loadIn' })] });
    const both = await Promise.all(['one', 'two', 'three'].map(bill));
    expect(both.map(outcome).toSorted()).toEqual([200, 'NOTE_BILLED', 'NOTE_BILLED']);
  });

  it('is billed to the client of its project alone', async () => {
    await releaseNote();
    const [draft] = await north.all(invoice);
    await move(String(draft?.['id']), 'cancelled');
    const items = [item('other-line', { deliveryNoteCrewId: 'loadIn' })];
    expect(outcome(await create('other', { companyId: 'opera', items }))).toBe('INVALID');
    expect(outcome(await create('other', { companyId: 'opera' }))).toBe(200);
    expect(outcome(await edit('other', { items }))).toBe('INVALID');
    const lines = (await north.all(invoiceItem)).filter(({ invoiceId }) => invoiceId === 'other');
    expect(lines.map((row) => [row['id'], row['deliveryNoteCrewId']])).toEqual([['other-line', undefined]]);
  });

  it('is billed while it is released: opened again it has other hours soon', async () => {
    await releaseNote();
    const bill = () => create('late', { items: [item('late-line', { deliveryNoteCrewId: 'loadIn' })] });
    const [draft] = await north.all(invoice);
    expect(await reopen()).toBe(200);
    expect(outcome(await bill())).toBe('NOT_RELEASED');
    const again = [item('again', { deliveryNoteCrewId: 'loadIn' })];
    expect(outcome(await edit(String(draft?.['id']), { items: again }))).toBe('NOT_RELEASED');
    expect(await north.all(invoiceItem)).toEqual([]);
  });

  it('whose invoice was taken back is opened again, and the credit note keeps its lines', async () => {
    await releaseNote();
    const [bill] = await north.all(invoice);
    const id = String(bill?.['id']);
    await edit(id, { items: [item('priced', { deliveryNoteCrewId: 'loadIn' })] });
    await move(id, 'sent');
    expect(await reopen()).toBe('INVOICE_SENT');
    const items = [item('back', { unitCents: -5000, deliveryNoteCrewId: 'loadIn' })];
    expect(outcome(await credit('credit', id, { items }))).toBe(200);
    expect(await reopen()).toBe(200);
    expect(await standing('credit')).toEqual(['draft', -18_000, 0]);
    expect((await north.all(invoiceItem)).map((row) => row['id'])).toContain('back');
  });

  it('whose credit note has left the house is opened again too', async () => {
    await releaseNote();
    const [bill] = await north.all(invoice);
    const id = String(bill?.['id']);
    await edit(id, { items: [item('priced', { deliveryNoteCrewId: 'loadIn' })] });
    await move(id, 'sent');
    await credit('credit', id, { items: [item('back', { unitCents: -5000, deliveryNoteCrewId: 'loadIn' })] });
    await move('credit', 'sent');
    expect(await reopen()).toBe(200);
  });

  const priced = async (more: object) => {
    const stagehand = { functionId: 'stagehand', hourCents: 4000, minMin: 0, overtimeFromMin: 600, overtimePct: 0 };
    await world.put(rateCard, {
      id: 'swiss',
      name: 'Swiss',
      validFrom: '2027-01-01',
      currency: 'CHF',
      lines: [{ ...stagehand, nightPct: 0, sundayPct: 0, holidayPct: 0, ...more }],
    });
    await world.put(project, { ...projectRow('festival', 1, 'fest'), rateCardId: 'swiss' });
  };

  it('is billed in the currency of its prices', async () => {
    await priced({});
    await create('euros');
    await releaseNote();
    // Three people, 7:30 each, at 40.00: 900.00, and 180.00 of tax.
    expect((await north.all(invoice)).map((row) => [row['currency'], row['totalCents']])).toEqual([
      ['EUR', 18_000],
      ['CHF', 108_000],
    ]);
  });

  it('is billed with what its hours cost on top, in lines of their own', async () => {
    // Three people worked 50 minutes more than that.
    await priced({ overtimeFromMin: 400, overtimePct: 50 });
    await releaseNote();
    const lines = (await north.all(invoiceItem)).toSorted((one, other) => Number(one['sort']) - Number(other['sort']));
    expect(lines).toMatchObject([
      { caption: 'stagehand', quantity: 22.5, unitCents: 4000 },
      { caption: 'stagehand: overtime, 50 %', quantity: 2.5, unitCents: 2000, surcharge: 'overtime' },
    ]);
    expect(await north.row(deliveryNote, 'loadIn')).toMatchObject({
      lines: [{ surcharges: { overtime: 50 } }, { surcharges: { overtime: 50 } }, { surcharges: { overtime: 50 } }],
    });
  });
});

describe('a credit note', () => {
  beforeEach(async () => {
    await create('bill');
  });

  it('takes back what was billed, and no draft', async () => {
    expect(outcome(await credit('early', 'bill'))).toBe('BAD_TRANSITION');
    expect(await standing('bill')).toEqual(['draft', 18_000, 18_000]);
  });

  it('takes an invoice back once, by whichever of two comes first', async () => {
    await move('bill', 'sent');
    const both = await Promise.all(['one', 'two'].map((id) => credit(id, 'bill')));
    expect(both.map(outcome).toSorted()).toEqual([200, 'BAD_TRANSITION']);
    expect(outcome(await credit('later', 'bill'))).toBe('BAD_TRANSITION');
    expect((await north.all(invoice)).map((row) => row['totalCents'])).toEqual([18_000, -18_000]);
  });

  it('is in the currency of its invoice, and takes back no credit note', async () => {
    await move('bill', 'sent');
    expect(outcome(await credit('swiss', 'bill', { currency: 'CHF' }))).toBe('INVALID');
    expect(outcome(await credit('back', 'bill'))).toBe(200);
    expect(outcome(await edit('back', { currency: 'CHF' }))).toBe('INVALID');
    await move('back', 'sent');
    expect(outcome(await credit('twice', 'back', { items: [item('twice-line')] }))).toBe('BAD_TRANSITION');
    expect(await standing('back')).toEqual(['sent', -18_000, 0]);
  });

  it('gives back what was paid, and nothing that was not', async () => {
    await move('bill', 'sent');
    await move('bill', 'partlyPaid', { openCents: 11_000 });
    await credit('back', 'bill');
    expect(await standing('back')).toEqual(['draft', -18_000, -7000]);
    await edit('back', { items: [item('back-line', { quantity: 2, unitCents: -5000 })] });
    expect(await standing('back')).toEqual(['draft', -12_000, -1000]);
    await edit('back', { items: [item('back-line', { unitCents: -5000 })] });
    expect(await move('back', 'sent')).toBe(200);
    expect(await standing('back')).toEqual(['sent', -18_000, -7000]);
    expect(await move('back', 'paid', { seenCents: -7000 })).toBe(200);
  });

  it('is not discarded: what it takes back would be owed by nobody', async () => {
    await move('bill', 'sent');
    await credit('back', 'bill');
    expect(await move('back', 'cancelled')).toBe('BAD_TRANSITION');
    expect(await move('back', 'sent')).toBe(200);
    expect(await move('back', 'cancelled')).toBe('BAD_TRANSITION');
  });

  it('takes back no more than was billed, also where it is changed, and whatever the tax is by now', async () => {
    await move('bill', 'sent');
    const over = [item('over', { quantity: 4, unitCents: -5000 })];
    expect(outcome(await credit('over', 'bill', { items: over }))).toBe('INVALID');
    expect(outcome(await credit('wrong', 'bill', { items: [item('wrong-line')] }))).toBe('INVALID');
    expect(await standing('bill')).toEqual(['sent', 18_000, 18_000]);
    await world.put(taxTypes, { id: 'vat', code: 'standard', caption: 'Standard', sort: 1, active: true, ratePct: 25 });
    expect(outcome(await credit('back', 'bill'))).toBe(200);
    const more = [item('more', { quantity: 1, unitCents: -1 })];
    expect(outcome(await edit('back', { items: more }))).toBe('INVALID');
    expect(outcome(await edit('back', { items: more, removed: ['back-line'] }))).toBe(200);
  });

  it('is the one way to take back what was sent', async () => {
    await move('bill', 'sent');
    expect(await move('bill', 'cancelled')).toBe('INVOICE_SENT');
    await move('bill', 'partlyPaid', { openCents: 1 });
    expect(await move('bill', 'cancelled')).toBe('INVOICE_SENT');
    expect(await standing('bill')).toEqual(['partlyPaid', 18_000, 1]);
  });

  it('over less than was open asks for nothing', async () => {
    await move('bill', 'sent');
    await credit('part', 'bill', { items: [item('part-line', { quantity: 1, unitCents: -5000 })] });
    await move('part', 'sent');
    expect(await standing('part')).toEqual(['sent', -6000, 0]);
  });
});

describe('a draft', () => {
  it('comes to what its lines come to, also those that the device did not know', async () => {
    await create('bill', { items: [item('a'), item('b')] });
    expect(outcome(await edit('bill', { items: [item('a')], reference: 'PO 1' }))).toBe(200);
    expect(await standing('bill')).toEqual(['draft', 36_000, 36_000]);
    expect(outcome(await edit('bill', { removed: ['b'] }))).toBe(200);
    expect(await standing('bill')).toEqual(['draft', 18_000, 18_000]);
  });

  it('comes to no more than an amount can say', async () => {
    const most = { quantity: 1, unitCents: 800_000_000 };
    await create('bill', { items: [item('a', most)] });
    expect(outcome(await edit('bill', { items: [item('b', most)] }))).toBe('INVALID');
    expect(await standing('bill')).toEqual(['draft', 960_000_000, 960_000_000]);
  });

  it('is not sent without lines', async () => {
    await create('bill');
    await edit('bill', { items: [], removed: ['bill-line'] });
    expect(await move('bill', 'sent')).toBe('INVALID');
    expect(await move('bill', 'cancelled')).toBe(200);
  });
});

describe('a payment', () => {
  beforeEach(async () => {
    await create('bill');
  });

  it('is none where the invoice is sent', async () => {
    expect(await move('bill', 'sent', { openCents: 0 })).toBe(200);
    expect(await standing('bill')).toEqual(['sent', 18_000, 18_000]);
  });

  it('is counted once where two note theirs at the same moment', async () => {
    await move('bill', 'sent');
    const both = await Promise.all(
      [15_000, 14_000].map((openCents) => move('bill', 'partlyPaid', { openCents, seenCents: 18_000 })),
    );
    expect(both.toSorted()).toEqual([200, 'ITEM_CHANGED']);
    expect(await move('bill', 'paid', { seenCents: 18_000 })).toBe('ITEM_CHANGED');
  });

  it('in part leaves something open', async () => {
    await move('bill', 'sent');
    expect(await move('bill', 'partlyPaid', { openCents: 0 })).toBe('INVALID');
    expect(await move('bill', 'partlyPaid', { openCents: 18_001 })).toBe('INVALID');
    expect(await move('bill', 'partlyPaid', { openCents: 1 })).toBe(200);
    expect(await move('bill', 'paid')).toBe(200);
    expect(await standing('bill')).toEqual(['paid', 18_000, 0]);
  });
});
