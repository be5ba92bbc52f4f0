// Payrolls that are confirmed, receipts that are summed and handed in, credit notes.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiptTypes, taxTypes } from '#schema/entities/catalogues.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { deliveryNote } from '#schema/entities/crews/delivery-note.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { payrollItem } from '#schema/entities/money/payroll-item.ts';
import { payroll } from '#schema/entities/money/payroll.ts';
import { receiptItem } from '#schema/entities/money/receipt-item.ts';
import { receipt } from '#schema/entities/money/receipt.ts';
import { user } from '#schema/entities/people/user.ts';
import { project } from '#schema/entities/projects/project.ts';
import { agencyOf, dataOf, includedOf, outcome } from '../../../support/worlds/hook-world.ts';
import { multipartSend } from '../../../support/server/multipart.ts';
import { crewRow, projectRow } from '../../../support/worlds/tenant-rows.ts';
import { makeWorld, type TestWorld } from '../../../support/worlds/tenant.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => world.close());
const north = agencyOf(() => world);

const DRAWN = 'iVBORw0KGgo'.padEnd(44, 'A');
const AT = '2027-06-04T05:40:00.000Z';
const lookup = (id: string) => ({ id, code: id, caption: id, sort: 1, active: true });
const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}`);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const upload = async (login: string, mutation: string, args: object, bytes: Buffer) =>
  multipartSend(world.app, await world.tokenOf(login), {
    mutation,
    args: { ...args, sha256: shaOf(bytes), size: bytes.length, mime: 'application/pdf' },
    bytes,
  });

describe('a payroll', () => {
  beforeEach(async () => {
    await world.put(payroll, {
      id: 'june',
      number: 1,
      personId: 'ben',
      month: '2027-05',
      statusCode: 'toConfirm',
      documentIds: [],
    });
    for (const [id, statusCode] of [
      ['i1', 'proposed'],
      ['i2', 'accepted'],
      ['i3', 'proposed'],
    ] as const) {
      await world.put(payrollItem, {
        id,
        payrollId: 'june',
        personId: 'ben',
        date: '2027-05-10',
        caption: `Line ${id}`,
        kind: 'work',
        amountCents: 1000,
        statusCode,
      });
    }
  });

  it('whose papers its person has signed is confirmed, and its lines are final but the declined', async () => {
    const otto = await north.as('otto');
    const parameters = JSON.stringify({ allowSignatories: true, signatories: ['c-ben'] });
    await otto.send('fileDocument@1', {
      id: 'slip',
      typeId: 'photo',
      name: 'Payslip',
      ownerKind: 'payroll',
      ownerId: 'june',
      visibility: 'owner',
      parameters,
    });
    expect(await north.row(payroll, 'june')).toMatchObject({ documentIds: ['slip'] });
    await upload('otto', 'uploadFile@1', { id: 'slip' }, pdf('slip'));
    const ben = await north.as('ben');
    const declined = await ben.send('declinePayrollItem@1', { id: 'i3', reason: 'two hours more', amountCents: 1000 });
    expect(outcome(declined)).toBe(200);
    expect(await ben.send('acceptPayrollItem@1', { id: 'i1', statusCode: 'accepted', amountCents: 900 })).toMatchObject(
      { code: 'ITEM_CHANGED', body: { error: { current: { amountCents: 1000 } } } },
    );
    const [todo] = await north.all(activity);
    expect(todo).toMatchObject({
      caption: 'Payroll line declined: ben Test',
      category: 'PAYROLL',
      refId: 'i3',
      parameters: '{"recipient":"Accountants","dueDate":"05.06.2027","priority":1,"notice":"itemDeclined"}',
    });
    expect(
      outcome(
        await ben.send('signDocument@1', {
          id: 'slip',
          signatureId: 'slip:1:signature',
          signature: DRAWN,
          at: AT,
          fileSha256: shaOf(pdf('slip')),
        }),
      ),
    ).toBe(200);
    expect(await north.row(payroll, 'june')).toMatchObject({ statusCode: 'confirmed' });
    expect((await north.all(payrollItem)).map((row) => [row['id'], row['statusCode']]).toSorted()).toEqual([
      ['i1', 'final'],
      ['i2', 'final'],
      ['i3', 'declined'],
    ]);
    expect(
      outcome(await ben.send('acceptPayrollItem@1', { id: 'i1', statusCode: 'accepted', amountCents: 1000 })),
    ).toBe('PAYROLL_CLOSED');
  });
});

describe('a receipt', () => {
  beforeEach(async () => {
    await world.put(receiptTypes, lookup('expense'), lookup('travel'));
    await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
    await world.put(user, {
      id: 'u-ben-north',
      email: 'ben@north.test',
      personId: 'ben',
      active: true,
      roleIds: ['freelancer'],
    });
  });
  const line = {
    id: 'r',
    itemId: 'l1',
    caption: 'Train',
    quantity: 2,
    unitCents: 1250,
    taxTypeId: 'vat',
    documentIds: [],
  };
  const begin = async (typeId = 'travel') =>
    (await north.as('ben')).send('createReceipt@1', { id: 'r', typeId, date: '2027-06-03', currency: 'EUR' });
  const sums = async () => {
    const row = await north.row(receipt, 'r');
    return [row?.['totalCents'], row?.['taxCents']];
  };

  it('is summed up line by line, numbered, and handed in whole', async () => {
    const ben = await north.as('ben');
    expect(dataOf(await begin())).toMatchObject({ number: 1, statusCode: 'draft' });
    expect(
      outcome(await ben.send('createReceipt@1', { id: 'r2', typeId: 'travel', date: '2027-06-06', currency: 'EUR' })),
    ).toBe('INVALID');
    expect(outcome(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' }))).toBe('INVALID');
    expect(includedOf(await ben.send('addReceiptItem@1', line), 'receipts')).toMatchObject([
      { id: 'r', totalCents: 3000, taxCents: 500 },
    ]);
    await ben.send('addReceiptItem@1', { ...line, itemId: 'l2', quantity: 1, unitCents: 100 });
    await ben.send('editReceiptItem@1', { id: 'l2', unitCents: 200 });
    expect(await sums()).toEqual([3240, 540]);
    await ben.send('deleteReceiptItem@1', { id: 'l2' });
    expect(await sums()).toEqual([3000, 500]);
    await Promise.all(
      ['a', 'b', 'c'].map((id) => ben.send('addReceiptItem@1', { ...line, itemId: id, quantity: 1, unitCents: 100 })),
    );
    expect(await sums()).toEqual([3360, 560]);
    expect(outcome(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' }))).toBe(200);
    expect(outcome(await ben.send('addReceiptItem@1', { ...line, itemId: 'late' }))).toBe('RECEIPT_LOCKED');
    const copy = await ben.send('copyReceipt@1', { id: 'r', newId: 'copy' });
    expect(dataOf(copy)).toMatchObject({ number: 2, statusCode: 'draft', copyOf: 'r', totalCents: 3360 });
    expect(includedOf(copy, 'receiptItems')).toHaveLength(4);
    expect(outcome(await ben.send('deleteReceipt@1', { id: 'r' }))).toBe('RECEIPT_LOCKED');
    await ben.send('deleteReceipt@1', { id: 'copy' });
    expect((await north.all(receiptItem)).every((row) => row['receiptId'] === 'r')).toBe(true);
  });

  it('of an expense above fifty shows its bill', async () => {
    const ben = await north.as('ben');
    await begin('expense');
    await ben.send('addReceiptItem@1', { ...line, quantity: 5 });
    expect(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' })).toMatchObject({
      code: 'INVALID',
      body: { error: { field: 'documentIds' } },
    });
    await ben.send('uploadReceiptDocument@1', {
      id: 'bill',
      typeId: 'photo',
      name: 'Bill',
      ownerKind: 'receipt',
      ownerId: 'r',
      visibility: 'owner',
    });
    expect(outcome(await ben.send('submitReceipt@1', { id: 'r', statusCode: 'inReview' }))).toBe(200);
  });
});

it('a delivery note is billed once, until its invoice was taken back', async () => {
  await world.put(project, projectRow('festival', 1, 'fest'));
  await world.put(projectCrew, crewRow('crew1', 'festival'));
  const note = { id: 'crew1', projectCrewId: 'crew1', projectId: 'festival', statusCode: 'released' } as const;
  const untouched = { signatureVoid: false, digital: false, downloaded: false };
  await world.put(deliveryNote, { ...note, ...untouched, lines: [], sentTo: [] });
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  const otto = await north.as('otto');
  const head = { companyId: 'fest', projectIds: [], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR' };
  const line = (id: string) => [
    {
      id,
      sort: 1,
      caption: 'Hours',
      quantity: 3,
      unit: 'h',
      unitCents: 5000,
      taxTypeId: 'vat',
      deliveryNoteCrewId: 'crew1',
    },
  ];
  const create = async (id: string, more: object = {}) =>
    outcome(await otto.send('createInvoice@1', { id, ...head, items: line(`${id}-line`), ...more }));
  expect(await create('first')).toBe(200);
  expect(await create('second')).toBe('NOTE_BILLED');
  // An invoice keeps its own lines.
  expect(outcome(await otto.send('editInvoice@1', { id: 'first', items: line('first-line') }))).toBe(200);
  await otto.send('moveInvoice@1', { id: 'first', statusCode: 'sent' });
  const back = line('credit-line').map((one) => ({ ...one, unitCents: -5000 }));
  expect(await create('credit', { creditOf: 'first', items: back })).toBe(200);
  expect(await create('third')).toBe(200);
  expect(await create('fourth')).toBe('NOTE_BILLED');
  const free = { id: 'free', ...head, items: line('free-line').map(({ deliveryNoteCrewId: _, ...rest }) => rest) };
  expect(outcome(await otto.send('createInvoice@1', free))).toBe(200);
  expect(outcome(await otto.send('editInvoice@1', { id: 'free', items: line('free-line') }))).toBe('NOTE_BILLED');
});

it('a credit note takes its invoice back', async () => {
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  const otto = await north.as('otto');
  const head = { companyId: 'fest', projectIds: [], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR' };
  const items = (id: string, unitCents = 5000) => [
    { id, sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents, taxTypeId: 'vat' },
  ];
  expect(dataOf(await otto.send('createInvoice@1', { id: 'i', ...head, items: items('x') }))).toMatchObject({
    number: 1,
    totalCents: 18_000,
    openCents: 18_000,
  });
  await otto.send('moveInvoice@1', { id: 'i', statusCode: 'sent' });
  expect((await north.all(activity)).filter(({ refId }) => refId === 'i')).toMatchObject([
    { type: 'LOG', refKind: 'invoice', caption: 'Invoice 1 sent', visibility: 'client' },
  ]);
  expect(outcome(await otto.send('editInvoice@1', { id: 'i', reference: 'x' }))).toBe('INVOICE_SENT');
  expect(
    outcome(
      await otto.send('createInvoice@1', { id: 'c', ...head, companyId: 'opera', creditOf: 'i', items: items('y') }),
    ),
  ).toBe('INVALID');
  const credit = { id: 'c', ...head, creditOf: 'i', items: items('y', -5000) };
  expect(outcome(await otto.send('createInvoice@1', credit))).toBe(200);
  expect(await north.row(invoice, 'i')).toMatchObject({ statusCode: 'cancelled', openCents: 0 });
});

it('what a client pays of an invoice is told to it, and that a draft was discarded is not', async () => {
  await world.put(taxTypes, { ...lookup('vat'), ratePct: 20 });
  const otto = await north.as('otto');
  const head = { companyId: 'fest', projectIds: [], date: '2027-06-01', dueOn: '2027-06-30', currency: 'EUR' };
  for (const id of ['i', 'j'])
    await otto.send('createInvoice@1', {
      id,
      ...head,
      items: [{ id: `x-${id}`, sort: 1, caption: 'Hours', quantity: 3, unit: 'h', unitCents: 5000, taxTypeId: 'vat' }],
    });
  await otto.send('moveInvoice@1', { id: 'j', statusCode: 'cancelled' });
  await otto.send('moveInvoice@1', { id: 'i', statusCode: 'sent' });
  await otto.send('moveInvoice@1', { id: 'i', statusCode: 'partlyPaid', openCents: 8000 });
  const lines = (await north.all(activity)).filter(({ refKind }) => refKind === 'invoice');
  expect(lines.map(({ refId, caption, visibility }) => [refId, caption, visibility])).toEqual([
    ['j', 'Invoice 2 cancelled', 'agency'],
    ['i', 'Invoice 1 sent', 'client'],
    ['i', 'Payment on invoice 1 noted', 'client'],
  ]);
  expect(lines.at(-1)?.['body']).toContain('80.00 EUR open');
});
