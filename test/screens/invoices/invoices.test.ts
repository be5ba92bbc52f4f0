// Invoices: their order and sums, and one with its lines and the people behind them.
import { describe, expect, it } from 'vitest';
import { writeInvoiceActivity } from '#schema/mutations/communication/activities-beneath.ts';
import { readNotesOf, peopleOfLine } from '#screens/invoices/page/notes-query.ts';
import { answerParts } from '#screens/invoices/page/answer-parts.ts';
import { readInvoicePage } from '#screens/invoices/page/page-query.ts';
import { narrowedInvoices, readInvoices } from '#screens/invoices/queries.ts';
import { isOverdue, owedOf } from '#screens/shared/invoices/standing.ts';
import { billedWorld, bill, contactOf, deviceOf, line, mia, onNote, otto, released, TODAY } from './rows.ts';

const FIVE = [
  bill('paid', 1, { statusCode: 'paid', openCents: 0, date: '2027-06-12' }),
  bill('due', 2),
  bill('late', 3, { dueOn: '2027-07-09', statusCode: 'partlyPaid', openCents: 5000 }),
  bill('draft', 4, { statusCode: 'draft', companyId: 'other', projectIds: [], reference: 'PO 77' }),
  bill('later', 5, { dueOn: '2027-07-01', openCents: 700 }),
];

describe('the list of invoices', () => {
  it('begins with what is overdue, the oldest first, and ends with what is settled', async () => {
    const store = await deviceOf(otto, billedWorld({ invoices: FIVE }));
    const { rows, hasOlder } = await readInvoices(store.reads, { today: TODAY, settled: 50 });
    expect(rows.map(({ invoice, group }) => [invoice.id, group])).toEqual([
      ['later', 'overdue'],
      ['late', 'overdue'],
      ['draft', 'draft'],
      ['due', 'open'],
      ['paid', 'settled'],
    ]);
    expect([rows[0]?.companyName, rows[0]?.projects, hasOlder]).toEqual([
      'Harbour Fest Ltd',
      [{ number: 2418, name: 'Harbour Fest' }],
      false,
    ]);
    store.close();
  });

  it('reads of settled ones the latest, and says that there are more', async () => {
    const settled = [1, 2, 3].map((number) =>
      bill(`s${String(number)}`, number, {
        statusCode: number === 2 ? 'cancelled' : 'paid',
        openCents: 0,
        date: `2027-06-0${String(number)}`,
      }),
    );
    const store = await deviceOf(otto, billedWorld({ invoices: settled }));
    const some = await readInvoices(store.reads, { today: TODAY, settled: 2 });
    expect([some.rows.map(({ invoice }) => invoice.id), some.hasOlder]).toEqual([['s3', 's2'], true]);
    expect((await readInvoices(store.reads, { today: TODAY, settled: null })).rows).toHaveLength(3);
    store.close();
  });

  it('is narrowed by company and by what was typed', async () => {
    const store = await deviceOf(otto, billedWorld({ invoices: FIVE }));
    const { rows } = await readInvoices(store.reads, { today: TODAY, settled: null });
    const found = (typed: string, companyIds: readonly string[] = []): readonly string[] =>
      narrowedInvoices(rows, { companyIds, typed }).map(({ invoice }) => invoice.id);
    expect(found('po 77')).toEqual(['draft']);
    expect(found('quay')).toEqual(['draft']);
    expect(found('2418')).toEqual(['later', 'late', 'due', 'paid']);
    expect(found('', ['other'])).toEqual(['draft']);
    expect(found('harbour', ['other'])).toEqual([]);
    store.close();
  });

  it('sums what is open by currency, a credit note taken off', () => {
    const sums = owedOf([
      { currency: 'EUR', openCents: 500 },
      { currency: 'GBP', openCents: 90 },
      { currency: 'EUR', openCents: -200 },
    ]);
    expect(sums).toEqual([
      { currency: 'EUR', cents: 300 },
      { currency: 'GBP', cents: 90 },
    ]);
    expect(isOverdue({ statusCode: 'sent', openCents: -200, dueOn: '2027-01-01' }, TODAY)).toBe(false);
    expect(isOverdue({ statusCode: 'sent', openCents: 1, dueOn: TODAY }, TODAY)).toBe(false);
  });
});

describe('one invoice', () => {
  const LINES = [
    line('l2', 'due', { sort: 2, caption: 'Van', quantity: 1, unit: 'flat', unitCents: 8500, taxTypeId: 'reduced' }),
    line('l1', 'due'),
  ];

  it('is found by its number and its id, with its lines in order and its taxes by their rates', async () => {
    const store = await deviceOf(otto, billedWorld({ invoices: FIVE, invoiceItems: LINES }));
    for (const step of ['2', '~due', 'due'])
      expect(
        (await readInvoicePage(store.reads, step))?.lines.map(({ item, netCents }) => [item.id, netCents]),
      ).toEqual([
        ['l1', 49_600],
        ['l2', 8500],
      ]);
    const page = await readInvoicePage(store.reads, '2');
    expect(page?.sums).toEqual({ netCents: 58_100, taxCents: 10_770, totalCents: 68_870 });
    expect(page?.taxes).toEqual([
      { ratePct: 10, taxCents: 850 },
      { ratePct: 20, taxCents: 9920 },
    ]);
    expect(await readInvoicePage(store.reads, '99')).toBeNull();
    store.close();
  });

  it('opens to the people of its lines, and says where a line bills other hours than the note', async () => {
    const store = await deviceOf(otto, billedWorld({ deliveryNotes: [released('crew')] }));
    const [note] = await readNotesOf(store.reads, ['crew', 'none']);
    if (note === undefined) throw new Error('The note is here');
    expect(note.people.map(({ name, workedMin, billMin }) => [name, workedMin, billMin])).toEqual([
      ['Ben Adler', 480, 480],
      ['Tomasz Oberlin', 480, 480],
    ]);
    expect(peopleOfLine(note, { caption: 'Stagehand', quantity: 16 })).toMatchObject({
      isOfLine: true,
      lineMin: 960,
      agrees: true,
    });
    expect(peopleOfLine(note, { caption: 'Stagehand', quantity: 15 }).agrees).toBe(false);
    store.close();
  });

  it('finds its people by the name of the function, else by the hours, else shows all of the note', async () => {
    const lines = [onNote('a1', 480), onNote('a2', 300, { functionId: 'rigger' })];
    const store = await deviceOf(otto, billedWorld({ deliveryNotes: [released('crew', { lines })] }));
    const [note] = await readNotesOf(store.reads, ['crew']);
    if (note === undefined) throw new Error('The note is here');
    const shown = (caption: string, quantity: number) => {
      const { people, isOfLine } = peopleOfLine(note, { caption, quantity });
      return [people.map(({ assignmentId }) => assignmentId), isOfLine];
    };
    expect(shown('Stagehand', 8)).toEqual([['a1'], true]);
    expect(shown('Höhenarbeit', 5)).toEqual([['a2'], true]);
    expect(shown('Everything', 13)).toEqual([['a1', 'a2'], false]);
    store.close();
  });

  it('opens to those alone whose minutes are charged more, with these minutes', async () => {
    const lines = [
      onNote('a1', 480, { surcharges: { night: 90, overtime: 30 } }),
      onNote('a2', 480, { surcharges: { overtime: 30 } }),
    ];
    const store = await deviceOf(otto, billedWorld({ deliveryNotes: [released('crew', { lines })] }));
    const [note] = await readNotesOf(store.reads, ['crew']);
    if (note === undefined) throw new Error('The note is here');
    const night = peopleOfLine(note, { caption: 'Stagehand: night, 25 %', quantity: 1.5, surcharge: 'night' });
    expect([night.people.map(({ assignmentId, lineMin }) => [assignmentId, lineMin]), night.agrees]).toEqual([
      [['a1', 90]],
      true,
    ]);
    const overtime = peopleOfLine(note, { caption: 'Stagehand: overtime, 50 %', quantity: 1, surcharge: 'overtime' });
    expect([overtime.people.length, overtime.lineMin, overtime.isOfLine]).toEqual([2, 60, true]);
    store.close();
  });
});

it('a question about an invoice stands on its page at once', async () => {
  const store = await deviceOf(mia, billedWorld({ invoices: [bill('due', 2)] }));
  await store.send(writeInvoiceActivity, {
    id: 'due',
    activityId: 'q1',
    caption: 'Question about invoice 2',
    type: 'TODO_INT',
    category: 'INVOICE',
    body: 'We were seven, not eight.',
    parameters: '{"recipient":"Accountants","dueDate":"11.07.2027","priority":1}',
  });
  expect((await readInvoicePage(store.reads, '2'))?.written.map(({ row }) => [row.body, row.statusCode])).toEqual([
    ['We were seven, not eight.', 'open'],
  ]);
  store.close();
});

describe('the answer to a question about an invoice', () => {
  const asked = (personParty: string) => ({
    id: 'q1',
    rev: 1,
    createdAt: '2027-07-09T08:00:00.000Z',
    updatedAt: '2027-07-09T08:00:00.000Z',
    caption: 'Question about invoice 2',
    type: 'TODO_INT',
    category: 'INVOICE',
    body: 'We were seven, not eight.',
    refKind: 'invoice',
    refId: 'due',
    personParty,
    statusCode: 'open',
    parameters: '{"recipient":"Accountants"}',
  });
  const answered = async (personParty: string) => {
    const contacts = [contactOf('p-mia', { companyId: 'co' }), contactOf('p-pia')];
    const rows = billedWorld({ invoices: [bill('due', 2)], activities: [asked(personParty)], contacts });
    const store = await deviceOf(otto, rows);
    const [question] = (await readInvoicePage(store.reads, '2'))?.written ?? [];
    if (question === undefined) throw new Error('It was asked');
    const words = { activityId: 'a1', caption: 'Answer about invoice 2', body: 'Seven it is: see the credit note.' };
    await store.sendAct(answerParts('due', question, words));
    const written = (await readInvoicePage(store.reads, '2'))?.written ?? [];
    store.close();
    return Object.fromEntries(
      written.map(({ row, isSpoken }) => [row.body, [row.statusCode, isSpoken, row.personParty, row.visibility]]),
    );
  };

  it('stands in words beneath it, for whoever asked and their company, and only so is it answered', async () => {
    expect(await answered('c-p-mia')).toEqual({
      'We were seven, not eight.': ['done', true, 'c-p-mia', undefined],
      'Seven it is: see the credit note.': ['done', true, 'c-p-mia', 'client'],
    });
  });

  it('stays within the agency where the agency asked', async () => {
    expect(await answered('c-p-pia')).toMatchObject({
      'Seven it is: see the credit note.': ['done', true, 'c-p-pia', 'agency'],
    });
  });
});
