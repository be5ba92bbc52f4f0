// The European e-invoice of invoices by chance, in both languages of it: read back without any of our code,
// its lines, taxes and totals are those of the rows, and it breaks no rule of the standard that can be computed here.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumsOf } from '#schema/rules/money/money.ts';
import { contentOf } from '#server/papers/e-invoice/content.ts';
import type { EInvoiceFacts } from '#server/papers/e-invoice/facts.ts';
import { lacksOf } from '#server/papers/e-invoice/lacks.ts';
import { writeEInvoice } from '#server/papers/e-invoice/writer.ts';
import { wordsIn } from '#server/papers/model/paper-texts.ts';
import { brokenRules } from '#test/support/e-invoice/business-rules.ts';
import { ciiSchema } from '#test/support/e-invoice/cii-schema.ts';
import { invoiceByChance, RATES } from '#test/support/e-invoice/random-invoices.ts';
import { readEInvoiceXml, type ReadEInvoice } from '#test/support/e-invoice/read-e-invoice.ts';
import { outOfOrder } from '#test/support/e-invoice/ubl-order.ts';

const INVOICES = fc.sample(invoiceByChance, {
  numRuns: Number(process.env['CALLBOARD_INVOICES'] ?? 60),
  seed: 16_931,
});
const FORMS = ['ubl', 'cii'] as const;

const xmlOf = async (facts: EInvoiceFacts, form: (typeof FORMS)[number]): Promise<string> => {
  const content = contentOf({ facts, words: wordsIn('en') });
  const bytes = await writeEInvoice(form, { content, locale: 'en' });
  if (bytes === undefined) throw new Error('The library refuses the content');
  return Buffer.from(bytes).toString('utf8');
};

/** What the rows come to by the rule of the house alone; a credit note says it without the minus. */
const expected = ({ rows, isCredit }: EInvoiceFacts) => {
  const sign = isCredit ? -1 : 1;
  const cents = (value: number): bigint => BigInt(sign * value);
  const lines = rows.items.map((item) => ({ ...item, taxPct: RATES.get(item.taxTypeId) ?? 0 }));
  const { netCents, taxCents, totalCents } = sumsOf(lines);
  return {
    lines: lines.map((line) => ({
      name: line.caption,
      quantity: Math.abs(line.quantity),
      price: BigInt(Math.abs(line.unitCents)),
      net: cents(sumsOf([line]).netCents),
      rate: line.taxPct,
    })),
    taxes: [...new Set(lines.map(({ taxPct }) => taxPct))]
      .toSorted((one, other) => one - other)
      .map((rate) => {
        const sums = sumsOf(lines.filter(({ taxPct }) => taxPct === rate));
        return { rate, base: cents(sums.netCents), tax: cents(sums.taxCents) };
      }),
    totals: {
      lines: cents(netCents),
      net: cents(netCents),
      tax: cents(taxCents),
      gross: cents(totalCents),
      due: cents(totalCents),
    },
  };
};

const said = ({ lines, taxes, totals }: ReadEInvoice) => ({
  lines: lines.map(({ name, quantity, price, net, rate }) => ({
    name,
    quantity: Math.abs(Number(quantity)),
    price,
    net,
    rate: Number(rate),
  })),
  taxes: taxes.map(({ rate, base, tax }) => ({ rate: Number(rate), base, tax })),
  totals,
});

describe.each(FORMS)('invoices by chance in %s', (form) => {
  let texts: readonly string[];
  let read: readonly ReadEInvoice[];

  beforeAll(async () => {
    const found: string[] = [];
    for (const facts of INVOICES) found.push(await xmlOf(facts, form));
    texts = found;
    read = found.map((xml) => readEInvoiceXml(xml));
  }, 120_000);

  it('lack nothing, and are of many kinds', () => {
    expect(INVOICES.flatMap((facts) => lacksOf(facts, 'ubl'))).toEqual([]);
    expect(read).toHaveLength(INVOICES.length);
    const some = INVOICES.length / 20;
    for (const type of ['380', '381'])
      expect(read.filter((one) => one.type === type).length).toBeGreaterThan(INVOICES.length / 4);
    for (const category of ['S', 'Z', 'E', 'AE'])
      expect(read.filter(({ taxes }) => taxes.some((tax) => tax.category === category)).length).toBeGreaterThan(some);
    expect(read.filter(({ lines }) => lines.some(({ quantity }) => quantity.startsWith('-'))).length).toBeGreaterThan(
      some,
    );
  });

  it('say the lines, taxes and totals of the rows', () => {
    read.forEach((one, index) => {
      const facts = INVOICES[index];
      if (facts !== undefined) expect(said(one)).toEqual(expected(facts));
    });
  });

  it('say who, when, and what is taken back', () => {
    read.forEach((one, index) => {
      const { rows, isCredit, billing, takesBack, seller, buyer } = INVOICES[index] ?? {};
      expect(one).toMatchObject({
        number: String(rows?.invoice.number),
        type: isCredit === true ? '381' : '380',
        issued: '2027-06-30',
        dueOn: form === 'ubl' && isCredit === true ? '' : '2027-07-30',
        currency: rows?.invoice.currency,
        precedes: takesBack?.number ?? '',
        seller: { name: seller?.name, country: 'AT', vatId: seller?.vatId },
        buyer: { name: buyer?.name, country: 'DE', vatId: buyer?.vatId },
        payment: { iban: isCredit === true ? '' : (billing?.iban ?? '') },
      });
    });
  });

  it('break no rule of the standard', () => {
    expect(read.flatMap((one) => brokenRules(one).map((rule) => `${one.number}: ${rule}`))).toEqual([]);
  });

  it(form === 'cii' ? 'are valid against the schema of UN/CEFACT' : 'have each element where UBL 2.1 has it', () => {
    const faultsOf = form === 'cii' ? ciiSchema() : outOfOrder;
    expect(texts.flatMap((xml) => faultsOf(xml))).toEqual([]);
  });
});

describe('the judges', () => {
  const first = INVOICES.find(({ isCredit }) => !isCredit);

  it('see a total that is a cent off, a wrong tax and a missing reason', async () => {
    if (first === undefined) throw new Error('There is no invoice');
    const read = readEInvoiceXml(await xmlOf(first, 'ubl'));
    const { totals, taxes, lines } = read;
    expect(brokenRules(read)).toEqual([]);
    expect(brokenRules({ ...read, totals: { ...totals, gross: totals.gross + 1n } })).toEqual(['BR-CO-15', 'BR-CO-16']);
    expect(brokenRules({ ...read, totals: { ...totals, tax: totals.tax + 1n } })).toEqual(['BR-CO-14', 'BR-CO-15']);
    expect(brokenRules({ ...read, lines: lines.slice(1) })).toContain('BR-CO-10');
    expect(brokenRules({ ...read, taxes: taxes.map((tax) => ({ ...tax, tax: tax.tax + 100n })) })).toContain(
      'BR-CO-17',
    );
  });

  it('see an element that the schema does not know, and one in the wrong place', async () => {
    if (first === undefined) throw new Error('There is no invoice');
    const cii = await xmlOf(first, 'cii');
    expect(ciiSchema()(cii.replaceAll('ram:ChargeAmount', 'ram:Charge')).join()).toContain('}Charge');
    const ubl = await xmlOf(first, 'ubl');
    expect(outOfOrder(ubl.replaceAll('cbc:IssueDate', 'cbc:PayableAmount'))).toContain('Invoice: PayableAmount');
  });
});
