// Business rules of EN 16931-1 that can be computed from what was read, each under its name in the standard.
import type { ReadEInvoice, ReadLine, ReadTax } from './read-e-invoice.ts';

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);

/** An amount times a number, to the nearest whole, half of one away from zero. */
const times = (amount: bigint, decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
  const scale = 10n ** BigInt(part.length);
  const product = (amount < 0n ? -amount : amount) * BigInt(whole + part);
  const rounded = (2n * product + scale) / (2n * scale);
  return decimal.startsWith('-') !== amount < 0n ? -rounded : rounded;
};

/** The products of floating numbers that decide a line may lie a cent beside the exact one; Peppol grants two. */
const LINE_SLACK = 1n;
/** How the published rules of CEN check BR-CO-17: below one whole unit. */
const TAX_SLACK = 100n;

const CATEGORIES = ['S', 'Z', 'E', 'AE'];

type Rule = (invoice: ReadEInvoice) => boolean;

const inLines =
  (judge: (line: ReadLine) => boolean): Rule =>
  ({ lines }) =>
    lines.every(judge);
const inTaxes =
  (judge: (tax: ReadTax, invoice: ReadEInvoice) => boolean): Rule =>
  (invoice) =>
    invoice.taxes.every((tax) => judge(tax, invoice));
const of = (tax: ReadTax, { lines }: ReadEInvoice): readonly ReadLine[] =>
  lines.filter(({ category, rate }) => category === tax.category && rate === tax.rate);
const has = (invoice: ReadEInvoice, category: string): boolean =>
  invoice.lines.some((line) => line.category === category);
const needs =
  (category: string, who: 'seller' | 'buyer'): Rule =>
  (invoice) =>
    !has(invoice, category) || invoice[who].vatId !== '';
const isReasoned = (category: string, wanted: boolean): Rule =>
  inTaxes((tax) => tax.category !== category || (tax.reason !== '') === wanted);
const isUntaxed = (category: string): Rule => inTaxes((tax) => tax.category !== category || tax.tax === 0n);

export const BUSINESS_RULES: Readonly<Record<string, Rule>> = {
  'BR-1': ({ specification }) => specification === 'urn:cen.eu:en16931:2017',
  'BR-2': ({ number }) => number !== '',
  'BR-3': ({ issued }) => /^\d{4}-\d{2}-\d{2}$/u.test(issued),
  'BR-4': ({ type }) => type === '380' || type === '381',
  'BR-5': ({ currency }) => /^[A-Z]{3}$/u.test(currency),
  'BR-6': ({ seller }) => seller.name !== '',
  'BR-7': ({ buyer }) => buyer.name !== '',
  'BR-9': ({ seller }) => /^[A-Z]{2}$/u.test(seller.country),
  'BR-11': ({ buyer }) => /^[A-Z]{2}$/u.test(buyer.country),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) =>
    new Set(lines.map(({ id }) => id)).size === lines.length && lines.every(({ id }) => id !== ''),
  'BR-22': inLines(({ quantity }) => /^-?\d+(?:\.\d+)?$/u.test(quantity)),
  'BR-23': inLines(({ unit }) => ['HUR', 'H87', 'LS'].includes(unit)),
  // Of the standard's text: quantity times price.
  'BT-131': inLines(({ net, price, quantity }) => distance(net, times(price, quantity)) <= LINE_SLACK),
  'BR-25': inLines(({ name }) => name !== ''),
  'BR-27': inLines(({ price }) => price >= 0n),
  'BR-61': ({ payment }) => !['30', '58'].includes(payment.code) || payment.iban !== '',
  'BR-CO-4': inLines(({ category }) => CATEGORIES.includes(category)),
  'BR-CO-9': ({ seller, buyer }) => [seller.vatId, buyer.vatId].every((id) => id === '' || /^[A-Z]{2}/u.test(id)),
  'BR-CO-10': ({ lines, totals }) => totals.lines === sum(lines.map(({ net }) => net)),
  'BR-CO-13': ({ totals }) => totals.net === totals.lines,
  'BR-CO-14': ({ taxes, totals }) => totals.tax === sum(taxes.map(({ tax }) => tax)),
  'BR-CO-15': ({ totals }) => totals.gross === totals.net + totals.tax,
  'BR-CO-16': ({ totals }) => totals.due === totals.gross,
  'BR-CO-17': inTaxes(({ base, rate, tax }) => distance(tax * 100n, times(base, rate)) < TAX_SLACK * 100n),
  'BR-CO-18': ({ taxes }) => taxes.length > 0,
  'BR-CO-25': ({ totals, dueOn, terms }) => totals.due <= 0n || dueOn !== '' || terms !== '',
  'BR-CO-26': ({ seller }) => seller.vatId !== '',
  'BR-S-1, BR-Z-1, BR-E-1, BR-AE-1': (invoice) =>
    invoice.lines.every((line) => invoice.taxes.some((tax) => of(tax, invoice).includes(line))),
  'BR-S-2, BR-Z-2, BR-E-2': ({ seller }) => seller.vatId !== '',
  'BR-AE-2 (seller)': needs('AE', 'seller'),
  'BR-AE-2 (buyer)': needs('AE', 'buyer'),
  'BR-S-5': inLines(({ category, rate }) => category !== 'S' || Number(rate) > 0),
  'BR-Z-5, BR-E-5, BR-AE-5': inLines(({ category, rate }) => category === 'S' || Number(rate) === 0),
  'BR-S-8, BR-Z-8, BR-E-8, BR-AE-8': inTaxes(
    (tax, invoice) => tax.base === sum(of(tax, invoice).map(({ net }) => net)),
  ),
  'BR-Z-9': isUntaxed('Z'),
  'BR-E-9': isUntaxed('E'),
  'BR-AE-9': isUntaxed('AE'),
  'BR-S-10': isReasoned('S', false),
  'BR-Z-10': isReasoned('Z', false),
  'BR-E-10': isReasoned('E', true),
  'BR-AE-10': isReasoned('AE', true),
};

/** The names of the rules that the invoice breaks. */
export const brokenRules = (invoice: ReadEInvoice): readonly string[] =>
  Object.entries(BUSINESS_RULES).flatMap(([name, keeps]) => (keeps(invoice) ? [] : [name]));
