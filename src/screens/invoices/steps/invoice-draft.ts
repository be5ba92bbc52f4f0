// A draft invoice while it is changed: as it is typed, and what of it is new.
import type { editInvoice } from '#schema/mutations/money/invoices.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import type { MoneyLine } from '#schema/rules/money/money.ts';
import { centsOf, quantityOf, typedCents } from '../../shared/values/amounts.ts';
import type { InvoicePage, LineOfInvoice } from '../page/page-query.ts';
import type { Invoice } from '../../shared/invoices/standing.ts';
import { lineOf, type NewLine } from './credit-lines.ts';

export const UNITS = ['h', 'piece', 'flat'] as const;
type Unit = (typeof UNITS)[number];

export interface LineDraft {
  readonly id: string;
  readonly caption: string;
  readonly quantity: string;
  readonly price: string;
  readonly unit: Unit;
  readonly taxTypeId: string;
  /** It was added here, and stands on no invoice yet. */
  readonly isNew?: true;
}

export interface InvoiceDraft {
  readonly date: string;
  readonly dueOn: string;
  readonly reference: string;
  readonly lines: readonly LineDraft[];
}

const isSame = (line: LineDraft, other: LineDraft | undefined): boolean =>
  line.caption === other?.caption &&
  line.quantity === other.quantity &&
  line.price === other.price &&
  line.unit === other.unit &&
  line.taxTypeId === other.taxTypeId;

/** What is billed once unless somebody says otherwise: vans, a tool, a lump sum. */
export const addedLine = (id: string, taxTypeId: string): LineDraft => ({
  id,
  caption: '',
  quantity: '1',
  price: '',
  unit: 'piece',
  taxTypeId,
  isNew: true,
});

export const draftFrom = (invoice: Invoice, lines: readonly LineOfInvoice[]): InvoiceDraft => ({
  date: invoice.date,
  dueOn: invoice.dueOn,
  reference: invoice.reference ?? '',
  lines: lines.map(({ item: { id, caption, quantity, unit, unitCents, taxTypeId } }) => ({
    id,
    caption,
    quantity: String(quantity),
    price: typedCents(unitCents),
    unit,
    taxTypeId,
  })),
});

const isText = (value: unknown): value is string => typeof value === 'string';

const textsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};

/** A kept line over the one that stands, or by itself where it was added. */
const lineWith = (line: LineDraft, found: Readonly<Record<string, unknown>>): LineDraft => {
  const { caption, quantity, price, unit, taxTypeId } = found;
  return {
    ...line,
    caption: isText(caption) ? caption : line.caption,
    quantity: isText(quantity) ? quantity : line.quantity,
    price: isText(price) ? price : line.price,
    unit: UNITS.find((one) => one === unit) ?? line.unit,
    taxTypeId: isText(taxTypeId) ? taxTypeId : line.taxTypeId,
  };
};

/**
 * What was typed and kept, over the invoice as it is now; lines that are gone meanwhile are left out, and those that
 * were added stay.
 */
export const withKept = (content: unknown, fresh: InvoiceDraft): InvoiceDraft => {
  const { date, dueOn, reference, lines } = textsOf(content);
  const kept = Array.isArray(lines) ? lines.map(textsOf) : null;
  const standing = fresh.lines.flatMap((line) => {
    const found = kept?.find(({ id }) => id === line.id);
    return found === undefined ? [] : [lineWith(line, found)];
  });
  const added = (kept ?? []).flatMap((line) => {
    const { id, isNew, taxTypeId } = line;
    const isAdded = isNew === true && isText(id) && isText(taxTypeId) && fresh.lines.every((one) => one.id !== id);
    return isAdded ? [lineWith(addedLine(id, taxTypeId), line)] : [];
  });
  return {
    date: isText(date) ? date : fresh.date,
    dueOn: isText(dueOn) ? dueOn : fresh.dueOn,
    reference: isText(reference) ? reference : fresh.reference,
    lines: kept === null ? fresh.lines : [...standing, ...added],
  };
};

/** The first thing that is wrong; null where it can be saved. */
export const faultOf = ({ date, dueOn, lines }: InvoiceDraft): 'dates' | 'caption' | 'quantity' | 'price' | null => {
  for (const line of lines) {
    if (line.caption.trim() === '') return 'caption';
    if (quantityOf(line.quantity) === undefined) return 'quantity';
    if (centsOf(line.price) === undefined) return 'price';
  }
  return (date === '') !== (dueOn === '') || dueOn < date ? 'dates' : null;
};

/**
 * What the lines come to as they are typed; one that is no number counts nothing.
 * @param rates by the ids of the taxes
 */
export const pricedOf = ({ lines }: InvoiceDraft, rates: ReadonlyMap<string, number>): readonly MoneyLine[] =>
  lines.map(({ quantity, price, taxTypeId }) => ({
    quantity: quantityOf(quantity) ?? 0,
    unitCents: centsOf(price) ?? 0,
    taxPct: rates.get(taxTypeId) ?? 0,
  }));

type Lines = InvoicePage['lines'];

/** What was typed of a line; what is no number stays as it stands. */
const written = (typed: LineDraft, line: NewLine): NewLine => ({
  ...line,
  caption: typed.caption.trim().normalize('NFC'),
  quantity: quantityOf(typed.quantity) ?? line.quantity,
  unit: typed.unit,
  unitCents: centsOf(typed.price) ?? line.unitCents,
  taxTypeId: typed.taxTypeId,
});

const standingLines = (lines: Lines, shown: InvoiceDraft, draft: InvoiceDraft): readonly NewLine[] =>
  lines.flatMap(({ item }): readonly NewLine[] => {
    const typed = draft.lines.find(({ id }) => id === item.id);
    const before = shown.lines.find(({ id }) => id === item.id);
    if (typed === undefined && before !== undefined) return [];
    return typed === undefined || isSame(typed, before) ? [lineOf(item)] : [written(typed, lineOf(item))];
  });

/** Below those that stand. */
const addedLines = (lines: Lines, { lines: typed }: InvoiceDraft): readonly NewLine[] => {
  const last = Math.max(0, ...lines.map(({ item }) => item.sort));
  return typed
    .filter(({ id, isNew }) => isNew === true && lines.every(({ item }) => item.id !== id))
    .map((line, at) =>
      written(line, {
        id: line.id,
        sort: last + at + 1,
        caption: '',
        quantity: 0,
        unit: line.unit,
        unitCents: 0,
        taxTypeId: line.taxTypeId,
      }),
    );
};

const isChanged = (line: NewLine, before: NewLine | undefined): boolean =>
  before?.caption !== line.caption ||
  before.quantity !== line.quantity ||
  before.unit !== line.unit ||
  before.unitCents !== line.unitCents ||
  before.taxTypeId !== line.taxTypeId;

/**
 * Null where nothing is new beside what the person was shown. Lines are written as a whole, as their sum rests on all
 * of them; one that came meanwhile, or that was left as it was, stays as it stands now.
 */
export const changeOf = (
  { invoice, lines }: Pick<InvoicePage, 'invoice' | 'lines'>,
  shown: InvoiceDraft,
  draft: InvoiceDraft,
): ArgsOf<typeof editInvoice> | null => {
  const reference = draft.reference.trim().normalize('NFC');
  const items = [...standingLines(lines, shown, draft), ...addedLines(lines, draft)];
  const removed = lines.flatMap(({ item }) => (items.some(({ id }) => id === item.id) ? [] : [item.id]));
  const isNew =
    removed.length > 0 || items.some((line) => isChanged(line, lines.find(({ item }) => item.id === line.id)?.item));
  const change = {
    ...(draft.date === shown.date ? {} : { date: draft.date }),
    ...(draft.dueOn === shown.dueOn ? {} : { dueOn: draft.dueOn }),
    ...(reference === '' || reference === shown.reference ? {} : { reference }),
    ...(reference === '' && shown.reference !== '' ? { cleared: ['reference' as const] } : {}),
    ...(isNew ? { items: [...items] } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  };
  return Object.keys(change).length === 0 ? null : { id: invoice.id, ...change };
};
