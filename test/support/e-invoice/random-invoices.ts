// Invoices by chance, as their rows might be: rates, units, quantities and prices of all kinds, discounts and credits.
import fc from 'fast-check';
import type { ZeroTax } from '#schema/rules/money/e-invoice.ts';
import { billOf } from '#server/papers/e-invoice/bill.ts';
import type { EInvoiceFacts, InvoiceParty } from '#server/papers/e-invoice/facts.ts';

type Item = EInvoiceFacts['rows']['items'][number];

/** Per cent by the id of the tax type, as agencies of several countries have them. */
export const RATES: ReadonlyMap<string, number> = new Map(
  [0, 5, 7, 9, 10, 13, 19, 20, 21, 25].map((rate) => [`vat${String(rate)}`, rate]),
);

const STAMPS = { rev: 1, createdAt: '2027-06-30T08:00:00.000Z', updatedAt: '2027-06-30T08:00:00.000Z' };

const item = fc.record({
  caption: fc.constantFrom('Load-in, stagehands', 'Fest & Söhne <Bühne>', '“Ŵyn” Łukasiewicz', 'Discount'),
  // Hours of notes have two decimals; a hand may write more.
  quantity: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999_999 }).map((parts) => parts / 100_000) },
  ),
  unit: fc.constantFrom('h' as const, 'piece' as const, 'flat' as const),
  unitCents: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 25_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -20_000, max: -1 }) },
  ),
  taxTypeId: fc.constantFrom(...RATES.keys()),
});

const party = (name: string, country: string, vatId?: string): InvoiceParty => ({
  name,
  street: 'Ring 9',
  zip: '1010',
  city: 'Wien',
  country,
  email: 'bills@example.test',
  ...(vatId === undefined ? {} : { vatId }),
});

export const invoiceByChance: fc.Arbitrary<EInvoiceFacts> = fc
  .record({
    number: fc.integer({ min: 1, max: 99_999 }),
    items: fc.array(item, { minLength: 1, maxLength: 24 }),
    isCredit: fc.boolean(),
    zeroTax: fc.constantFrom<ZeroTax>('zeroRated', 'exempt', 'reverseCharge'),
    currency: fc.constantFrom('EUR', 'EUR', 'CHF', 'GBP'),
    hasIban: fc.boolean(),
    hasReference: fc.boolean(),
    hasProject: fc.boolean(),
  })
  .map(({ number, items, isCredit, zeroTax, currency, hasIban, hasReference, hasProject }) => {
    const id = `inv-${String(number)}`;
    // A credit note mirrors the lines of what it takes back.
    const sign = isCredit ? -1 : 1;
    const rows = items.map((one, sort): Item => ({
      ...STAMPS,
      ...one,
      unitCents: sign * one.unitCents + 0,
      id: `${id}:${String(sort)}`,
      invoiceId: id,
      sort,
    }));
    return {
      rows: {
        letterhead: { name: 'North Crews', lines: [] },
        addressee: [],
        projects: hasProject ? ['Festival, “Ŵyl”'] : [],
        items: rows,
        taxes: RATES,
        invoice: {
          ...STAMPS,
          id,
          number,
          companyId: 'fest',
          projectIds: [],
          date: '2027-06-30',
          dueOn: '2027-07-30',
          currency,
          statusCode: 'sent',
          ...(hasReference ? { reference: 'PO 7781' } : {}),
          ...(isCredit ? { creditOf: 'inv-0' } : {}),
        },
      },
      bill: billOf(
        rows.map((row) => ({ ...row, taxPct: RATES.get(row.taxTypeId) ?? 0 })),
        { isCredit },
      ),
      isCredit,
      wasSent: true,
      seller: party('North Crews GmbH', 'AT', 'ATU12345675'),
      buyer: party('Fest & Söhne', 'DE', 'DE123456788'),
      billing: {
        ...(hasIban ? { iban: 'AT611904300234573201', bic: 'BKAUATWW' } : {}),
        zeroTax,
        ...(zeroTax === 'zeroRated' ? {} : { zeroTaxReason: 'Says the law' }),
      },
      ...(isCredit ? { takesBack: { number: String(number + 1), date: '2027-06-29' } } : {}),
      ...(hasProject ? { period: { from: '2027-06-04', to: '2027-06-06' } } : {}),
    } satisfies EInvoiceFacts;
  });
