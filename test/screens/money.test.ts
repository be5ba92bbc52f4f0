// Pay, contracts and receipts, as their pages read them from the device, and what goes out when somebody acts on them.
import { describe, expect, it } from 'vitest';
import { acceptPayrollItem, declinePayrollItem } from '#schema/mutations/money/judge-payroll-item.ts';
import type { ReceiptStatus } from '#schema/entities/money/receipt.ts';
import { createReceipt } from '#schema/mutations/money/create-receipt.ts';
import { addReceiptItem } from '#schema/mutations/money/receipt-items.ts';
import { readContractPage, readContracts } from '#screens/contracts/queries.ts';
import { numberedOf, payrollPath, receiptPath } from '#screens/shared/navigation/paths.ts';
import { readItemPage } from '#screens/payrolls/item-query.ts';
import { isOpen, readPayroll, readPayrolls, toSign } from '#screens/payrolls/queries.ts';
import { readFeedbackQueue, readReceiptQueue, stepAfter } from '#screens/shared/queues/queue-rows.ts';
import { centsOf, quantityOf } from '#screens/shared/values/amounts.ts';
import { allowedWith } from '#screens/receipts/may.ts';
import { readReceiptPage, readReceipts } from '#screens/receipts/queries.ts';
import { actorWith } from '../app/actor.ts';
import { phone, ben } from './sheet/own-phone.ts';

const TODAY = '2027-06-16';

describe('payrolls', () => {
  it('stand with the newest month first, each with its items, its papers to sign and its open questions', async () => {
    const { reads } = await phone();
    const payrolls = await readPayrolls(reads, ben);
    expect(payrolls.map(({ payroll }) => payroll.month)).toEqual(['2027-06', '2027-05', '2027-04']);
    const [, may] = payrolls;
    expect(may?.items).toHaveLength(4);
    expect(may?.items.filter(isOpen).map(({ id }) => id)).toEqual(['pi1', 'pi2']);
    expect(may === undefined ? [] : toSign(may).map(({ id }) => id)).toEqual(['slip1']);
    expect(may?.openFeedback).toBe(1);
  });

  it('are found by their number, and by their id while they have none', async () => {
    const { reads } = await phone();
    expect((await readPayroll(reads, ben, '298'))?.payroll.id).toBe('pay1');
    expect((await readPayroll(reads, ben, '~pay1'))?.payroll.id).toBe('pay1');
    expect(await readPayroll(reads, ben, '12345')).toBeNull();
    expect(await readPayroll(reads, ben, 'nonsense')).toBeNull();
  });

  it('show an answer at once, a decline with its reason', async () => {
    const store = await phone();
    await store.send(acceptPayrollItem, { id: 'pi1', statusCode: 'accepted', amountCents: 14_025 });
    await store.send(declinePayrollItem, { id: 'pi2', reason: 'It was three hours.', amountCents: 800 });
    expect((await readItemPage(store.reads, 'pi1'))?.item.statusCode).toBe('accepted');
    expect((await readItemPage(store.reads, 'pi2'))?.item).toMatchObject({
      statusCode: 'declined',
      declineReason: 'It was three hours.',
    });
  });

  it('keep the questions about an item with the day they are due', async () => {
    const { reads } = await phone();
    expect((await readItemPage(reads, 'pi1'))?.questions).toMatchObject([
      { body: 'Was the waiting time counted?', state: 'open', dueOn: '2027-06-13' },
    ]);
  });
});

describe('contracts', () => {
  it('stand with the newest first, under the name of the company', async () => {
    const { reads } = await phone();
    expect((await readContracts(reads, ben)).map(({ contract, companyName }) => [contract.id, companyName])).toEqual([
      ['deal', 'Northlight Crew'],
      ['olddeal', 'Northlight Crew'],
    ]);
  });

  it('take the accounts from the count of this month, the months being those that they cover', async () => {
    const { reads } = await phone();
    const page = await readContractPage(reads, ben, { id: 'deal', today: TODAY });
    expect(page?.accounts).toMatchObject({
      quotaMin: 5760,
      plannedMin: 1440,
      workedMin: 3420,
      timeAccountMin: -185,
      vacationDays: 11.5,
    });
    expect(page?.months.map(({ month }) => month)).toEqual(['2027-06', '2027-05']);
    expect(await readContractPage(reads, ben, { id: 'olddeal', today: TODAY })).toMatchObject({
      accounts: null,
      months: [],
    });
    expect(await readContractPage(reads, ben, { id: 'gone', today: TODAY })).toBeNull();
  });
});

describe('receipts', () => {
  it('sum up their items as the server will, tax rounded per line', async () => {
    const { reads } = await phone();
    expect((await readReceiptPage(reads, '87'))?.sums).toEqual({ netCents: 6270, taxCents: 1254, totalCents: 7524 });
    expect((await readReceipts(reads)).map(({ receipt }) => receipt.id)).toEqual(['r1', 'r2', 'r3']);
  });

  it('are begun, filled and opened without signal, before they have a number', async () => {
    const store = await phone();
    await store.send(createReceipt, { id: 'fresh', typeId: 'expense', date: TODAY, currency: 'EUR' });
    await store.send(addReceiptItem, {
      id: 'fresh',
      itemId: 'line',
      caption: 'Taxi',
      quantity: 1,
      unitCents: 1500,
      taxTypeId: 'none',
      documentIds: [],
    });
    const page = await readReceiptPage(store.reads, numberStepOf('fresh'));
    expect(page).toMatchObject({ receipt: { statusCode: 'draft', personId: 'p-ben' }, sums: { totalCents: 1500 } });
    expect(page?.items.map(({ caption }) => caption)).toEqual(['Taxi']);
  });

  it('may be changed while they are open, and only copied once they are fixed', async () => {
    const { reads } = await phone();
    const [draft, rejected, paid] = (await readReceipts(reads)).map(({ receipt }) => allowedWith(ben, receipt));
    expect(draft).toEqual({ edit: true, handIn: true, copy: true, remove: true, decide: false, pay: false });
    expect(rejected).toEqual({ edit: true, handIn: true, copy: true, remove: true, decide: false, pay: false });
    expect(paid).toEqual({ edit: false, handIn: false, copy: true, remove: false, decide: false, pay: false });
  });

  it('are decided by the office once they are handed in, and by nobody for themselves', async () => {
    const { reads } = await phone();
    const [receipt] = (await readReceipts(reads)).map((view) => view.receipt);
    const office = actorWith({ personId: 'p-otto', audiences: ['office'], rights: { receipts: ['READ', 'CREATE'] } });
    const may = (statusCode: ReceiptStatus, personId: string) =>
      receipt === undefined ? null : allowedWith(office, { ...receipt, statusCode, personId });
    expect(may('inReview', 'p-ben')).toMatchObject({ decide: true, pay: false });
    expect(may('approved', 'p-ben')).toMatchObject({ decide: false, pay: true });
    expect(may('paid', 'p-ben')).toMatchObject({ decide: false, pay: false });
    expect(may('inReview', 'p-otto')).toMatchObject({ decide: false, pay: false });
  });

  it('wait for the office with those first that wait longest, and lead to the next', async () => {
    const { reads } = await phone();
    const queue = await readReceiptQueue(reads, 'p-otto');
    const rows = (await readReceipts(reads)).filter(({ receipt }) => receipt.statusCode === 'inReview');
    expect(queue.map(({ id }) => id).toSorted()).toEqual(rows.map(({ receipt }) => receipt.id).toSorted());
    const steps = ['a', 'b', 'c'].map((id) => ({ id, path: `/${id}` }));
    expect(['a', 'c', 'gone'].map((id) => stepAfter(steps, id)?.id)).toEqual(['b', 'a', 'a']);
    expect(stepAfter(steps.slice(0, 1), 'a')).toBeNull();
  });

  it('ask the office about a line of pay, and nobody about their own', async () => {
    const { reads } = await phone();
    expect(await readFeedbackQueue(reads, 'p-otto')).toContainEqual({ id: 'pi1', path: '/payroll-items/pi1' });
  });

  it('may only be read by somebody who has no more than that right', async () => {
    const { reads } = await phone();
    const reader = actorWith({ personId: 'p-ben', rights: { receipts: ['READ'] } });
    const auditor = actorWith({ personId: 'p-otto', audiences: ['office'], rights: { receipts: ['READ'] } });
    const [receipt] = (await readReceipts(reads)).map((view) => view.receipt);
    for (const statusCode of ['inReview', 'approved'] as const)
      expect(receipt && allowedWith(auditor, { ...receipt, statusCode })).toMatchObject({ decide: false, pay: false });
    expect(
      (await readReceipts(reads))
        .map(({ receipt }) => allowedWith(reader, receipt))
        .every((may) => !may.edit && !may.copy && !may.remove && !may.handIn),
    ).toBe(true);
  });

  it('read amounts with a comma or a point, and nothing that is no amount', () => {
    expect(['12,5', '12.50', '0.05', '-3', '7'].map(centsOf)).toEqual([1250, 1250, 5, -300, 700]);
    expect(['', '1,234.5', 'ten', '1.234'].map(centsOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['1', '2,5', '-1', ''].map(quantityOf)).toEqual([1, 2.5, undefined, undefined]);
  });
});

const numberStepOf = (id: string): string => receiptPath({ id }).split('/').at(-1) ?? '';

describe('the way to a row with a number', () => {
  it('is its number, or its id until the server gave one', () => {
    expect(payrollPath({ id: 'a', number: 7 })).toBe('/payrolls/7');
    expect(payrollPath({ id: 'a' })).toBe('/payrolls/~a');
    expect(['7', '~a', 'x', ''].map(numberedOf)).toEqual([{ number: 7 }, { id: 'a' }, { id: 'x' }, null]);
  });
});
