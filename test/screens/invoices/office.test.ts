// What the office does with invoices: a new one out of notes, payments, credit notes, and a draft that is changed.
import { describe, expect, it } from 'vitest';
import { createInvoice, editInvoice } from '#schema/mutations/money/invoices.ts';
import { readInvoicePage } from '#screens/invoices/page/page-query.ts';
import { currenciesOf, itemsOfNotes, readClientToBill, sumOfNotes } from '#screens/invoices/new/client-notes.ts';
import { isLeftOut, toggled } from '#screens/invoices/new/new-invoice-draft.ts';
import { stepsOf, writesInvoices } from '#screens/invoices/may.ts';
import { creditLines } from '#screens/invoices/steps/credit-lines.ts';
import {
  addedLine,
  changeOf,
  draftFrom,
  faultOf,
  pricedOf,
  withKept,
  type InvoiceDraft,
  type LineDraft,
} from '#screens/invoices/steps/invoice-draft.ts';
import { readOfferedTaxes } from '#screens/invoices/steps/offered-taxes.ts';
import { restAfter } from '#screens/invoices/steps/rest-after.ts';
import { invoicePath } from '#screens/shared/navigation/paths.ts';
import { billedWorld, bill, deviceOf, line, mia, onNote, otto, released, TODAY } from './rows.ts';

describe('a new invoice', () => {
  const NOTES = [released('crew'), released('free'), released('open', { statusCode: 'open' })];
  const ITEMS = [
    line('i1', 'due'),
    line('i2', 'gone', { deliveryNoteCrewId: 'free' }),
    line('i3', 'credit', { deliveryNoteCrewId: 'free', unitCents: -3100 }),
  ];
  const INVOICES = [
    bill('due', 2),
    bill('gone', 3, { statusCode: 'cancelled', openCents: 0 }),
    bill('credit', 4, { creditOf: 'gone', statusCode: 'sent' }),
  ];

  it('offers released notes that no standing invoice bills: what was taken back is free again', async () => {
    const rows = billedWorld({ deliveryNotes: NOTES, invoices: INVOICES, invoiceItems: ITEMS });
    const store = await deviceOf(otto, rows);
    const toBill = await readClientToBill(store.reads, 'co', TODAY);
    expect(toBill?.notes.map(({ note }) => note.id)).toEqual(['free']);
    expect(toBill?.notes[0]?.lines).toMatchObject([
      { caption: 'Stagehand', quantity: 16, unitCents: 3100, isPriced: true },
    ]);
    expect([toBill?.tax?.id, sumOfNotes(toBill?.notes ?? [], 20).totalCents]).toEqual(['standard', 59_520]);
    expect((await readClientToBill(store.reads, 'other', TODAY))?.notes).toEqual([]);
    expect(await readClientToBill(store.reads, '', TODAY)).toBeNull();
    store.close();
  });

  it('knows the currency of the prices, and of what has none the agency’s', async () => {
    const rows = billedWorld({ deliveryNotes: [released('crew')] });
    const rateCards = (rows['rateCards'] ?? []).map((card) => ({ ...card, currency: 'CHF' }));
    const store = await deviceOf(otto, { ...rows, rateCards });
    const notes = (await readClientToBill(store.reads, 'co', TODAY))?.notes ?? [];
    expect([currenciesOf(notes, 'EUR'), currenciesOf([...notes, {}], 'EUR')]).toEqual([['CHF'], ['CHF', 'EUR']]);
    store.close();
  });

  it('stands at once as a draft under its id, with the sum that was shown', async () => {
    const store = await deviceOf(otto, billedWorld({ deliveryNotes: [released('crew')] }));
    const toBill = await readClientToBill(store.reads, 'co', TODAY);
    let made = 0;
    const items = itemsOfNotes(toBill?.notes ?? [], {
      taxTypeId: 'standard',
      captionOf: ({ caption }) => caption,
      newId: () => `n${String(++made)}`,
    });
    await store.send(createInvoice, {
      id: 'fresh',
      companyId: 'co',
      projectIds: ['show'],
      date: TODAY,
      dueOn: '2027-07-24',
      currency: 'EUR',
      items,
    });
    const page = await readInvoicePage(store.reads, invoicePath({ id: 'fresh' }).split('/').at(-1) ?? '');
    expect(page).toMatchObject({
      invoice: { statusCode: 'draft', totalCents: 59_520, openCents: 59_520 },
      sums: { totalCents: 59_520 },
    });
    expect((await readClientToBill(store.reads, 'co', TODAY))?.notes).toEqual([]);
    store.close();
  });

  it('has a line for what is charged more, by its reason', async () => {
    const lines = [onNote('a1', 660, { surcharges: { overtime: 60 } })];
    const store = await deviceOf(otto, billedWorld({ deliveryNotes: [released('crew', { lines })] }));
    const notes = (await readClientToBill(store.reads, 'co', TODAY))?.notes ?? [];
    const items = itemsOfNotes(notes, {
      taxTypeId: 'standard',
      captionOf: ({ caption, surcharge }) => `${caption} ${surcharge?.kind ?? ''}`.trim(),
      newId: () => 'new',
    });
    expect(items).toMatchObject([
      { caption: 'Stagehand', quantity: 11, unitCents: 3100 },
      { caption: 'Stagehand overtime', quantity: 1, unitCents: 1550, surcharge: 'overtime', sort: 1 },
    ]);
    expect(sumOfNotes(notes, 0).totalCents).toBe(35_650);
    store.close();
  });

  it('leaves notes out and takes them in again', () => {
    const draft = { companyId: 'co', date: '', dueOn: '', reference: '', leftOut: '' };
    const without = { ...draft, ...toggled(draft, 'n1') };
    expect([isLeftOut(without, 'n1'), isLeftOut(without, 'n2')]).toEqual([true, false]);
    expect(toggled(without, 'n1')).toEqual({ leftOut: '' });
  });
});

describe('what the office may do', () => {
  const steps = (actor: typeof otto, statusCode: string, more: object = {}) => {
    const row = bill('x', 9, { statusCode, ...more });
    return Object.entries(stepsOf(actor, row as unknown as Parameters<typeof stepsOf>[1]))
      .filter(([, may]) => may)
      .map(([name]) => name);
  };

  it('follows the state of the invoice', () => {
    expect(steps(otto, 'draft')).toEqual(['change', 'send', 'discard']);
    expect(steps(otto, 'sent')).toEqual(['pay', 'takeBack']);
    expect(steps(otto, 'partlyPaid')).toEqual(['pay', 'takeBack']);
    expect(steps(otto, 'draft', { creditOf: 'y' })).toEqual(['change', 'send']);
    expect(steps(otto, 'sent', { creditOf: 'y' })).toEqual(['pay']);
    expect(steps(otto, 'sent', { creditOf: 'y', openCents: 0 })).toEqual([]);
    expect([steps(otto, 'paid'), steps(otto, 'cancelled')]).toEqual([[], []]);
  });

  it('is nothing for a client, and for who reads only', () => {
    expect([writesInvoices(otto), writesInvoices(mia), steps(mia, 'sent')]).toEqual([true, false, []]);
    expect(writesInvoices({ ...otto, rights: { invoices: ['READ'] } })).toBe(false);
    // A client whose role was given the right by mistake writes no invoices of its own.
    expect(writesInvoices({ ...mia, rights: { invoices: ['READ', 'EDIT'] } })).toBe(false);
  });

  it('takes a payment of at most what is open, to the same side', () => {
    expect([restAfter(500, 500), restAfter(500, 200), restAfter(-500, -500)]).toEqual([0, 300, 0]);
    expect([restAfter(500, 501), restAfter(500, 0), restAfter(500, -1), restAfter(500, undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('takes an invoice back line by line', async () => {
    const store = await deviceOf(otto, billedWorld({ invoices: [bill('due', 2)], invoiceItems: [line('l1', 'due')] }));
    const page = await readInvoicePage(store.reads, '2');
    const items = creditLines(page?.lines.map(({ item }) => item) ?? [], () => 'new');
    expect(items).toMatchObject([{ id: 'new', quantity: 16, unitCents: -3100, deliveryNoteCrewId: 'crew' }]);
    store.close();
  });
});

describe('a draft that is changed', () => {
  it('sends what is new, all lines where one is, and nothing where nothing is', async () => {
    const rows = billedWorld({
      invoices: [bill('draft', 4, { statusCode: 'draft', reference: 'PO 1' })],
      invoiceItems: [line('l1', 'draft'), line('l2', 'draft', { sort: 2 })],
    });
    const store = await deviceOf(otto, rows);
    const page = await readInvoicePage(store.reads, '4');
    if (page === null) throw new Error('The draft is here');
    const fresh = draftFrom(page.invoice, page.lines);
    expect(changeOf(page, fresh, fresh)).toBeNull();
    const typed = {
      ...fresh,
      reference: ' ',
      lines: fresh.lines.slice(0, 1).map((one) => ({ ...one, quantity: '15,5' })),
    };
    const change = changeOf(page, fresh, typed);
    expect(change).toMatchObject({
      id: 'draft',
      cleared: ['reference'],
      removed: ['l2'],
      items: [{ id: 'l1', quantity: 15.5, unitCents: 3100 }],
    });
    if (change !== null) await store.send(editInvoice, change, { shown: page.invoice });
    expect((await readInvoicePage(store.reads, '4'))?.invoice.totalCents).toBe(57_660);
    store.close();
  });

  it('takes lines of its own, with their unit and tax, and another tax of a line that stands', async () => {
    const rows = billedWorld({
      invoices: [bill('draft', 4, { statusCode: 'draft' })],
      invoiceItems: [line('l1', 'draft')],
    });
    const store = await deviceOf(otto, rows);
    const page = await readInvoicePage(store.reads, '4');
    if (page === null) throw new Error('The draft is here');
    const fresh = draftFrom(page.invoice, page.lines);
    const vans = {
      ...addedLine('n1', 'reduced'),
      caption: ' Travel, flat ',
      quantity: '2',
      price: '80',
      unit: 'flat',
    } as const;
    const typed = { ...fresh, lines: [...fresh.lines.map((one) => ({ ...one, taxTypeId: 'reduced' })), vans] };
    expect([faultOf(typed), faultOf({ ...fresh, lines: [addedLine('n2', 'reduced')] })]).toEqual([null, 'caption']);
    expect(pricedOf(typed, new Map([['reduced', 10]])).map(({ taxPct }) => taxPct)).toEqual([10, 10]);
    expect((await readOfferedTaxes(store.reads, [])).map(({ id }) => id)).toEqual(['standard', 'reduced']);
    const change = changeOf(page, fresh, typed);
    expect(change?.items).toMatchObject([
      { id: 'l1', unit: 'h', taxTypeId: 'reduced', deliveryNoteCrewId: 'crew' },
      { id: 'n1', sort: 2, caption: 'Travel, flat', quantity: 2, unit: 'flat', unitCents: 8000, taxTypeId: 'reduced' },
    ]);
    if (change !== null) await store.send(editInvoice, change, { shown: page.invoice });
    // (16 × 31.00 + 2 × 80.00) and ten per cent of it.
    expect((await readInvoicePage(store.reads, '4'))?.sums.totalCents).toBe(72_160);
    store.close();
  });

  it('sends nothing of what others changed since it was begun', async () => {
    const invoiceItems = [line('l1', 'draft'), line('l2', 'draft', { sort: 2 })];
    const begun = billedWorld({
      invoices: [bill('draft', 4, { statusCode: 'draft', reference: 'PO 1' })],
      invoiceItems,
    });
    const store = await deviceOf(otto, begun);
    const page = await readInvoicePage(store.reads, '4');
    if (page === null) throw new Error('The draft is here');
    const shown = draftFrom(page.invoice, page.lines);
    const [, second] = page.lines;
    if (second === undefined) throw new Error('The second line is here');
    const now = {
      ...page,
      lines: page.lines.map((one) => (one === second ? { ...one, item: { ...one.item, unitCents: 4200 } } : one)),
    };
    expect(changeOf(now, shown, { ...shown, reference: 'PO 2' })).toEqual({
      id: 'draft',
      reference: 'PO 2',
    });
    const [first, untouched] = shown.lines;
    if (first === undefined || untouched === undefined) throw new Error('Both lines are here');
    const typed = { ...shown, lines: [{ ...first, quantity: '8' }, untouched] };
    expect(changeOf(now, shown, typed)?.items).toMatchObject([
      { id: 'l1', quantity: 8 },
      { id: 'l2', unitCents: 4200 },
    ]);
    store.close();
  });

  it('says what cannot be saved, and keeps what was typed over what is there now', () => {
    const first: LineDraft = {
      id: 'l1',
      caption: 'Stagehand',
      quantity: '16',
      price: '31.00',
      unit: 'h',
      taxTypeId: 'standard',
    };
    const fresh: InvoiceDraft = { date: '2027-06-10', dueOn: '2027-06-20', reference: '', lines: [first] };
    expect(faultOf(fresh)).toBeNull();
    expect(faultOf({ ...fresh, dueOn: '2027-06-09' })).toBe('dates');
    expect(faultOf({ ...fresh, lines: [{ ...first, quantity: 'many' }] })).toBe('quantity');
    const kept = { reference: 'PO 9', lines: [{ id: 'gone' }, { id: 'l1', price: '32' }] };
    expect(withKept(kept, fresh)).toEqual({
      ...fresh,
      reference: 'PO 9',
      lines: [{ ...first, price: '32' }],
    });
    const added = { ...addedLine('n1', 'reduced'), caption: 'Vans', price: '80' };
    const keptLines = { lines: [{ ...added, id: 'n2', isNew: 'no' }, first, added] };
    expect(withKept(JSON.parse(JSON.stringify(keptLines)), fresh).lines).toEqual([first, added]);
    expect(withKept(undefined, fresh)).toEqual(fresh);
  });
});
