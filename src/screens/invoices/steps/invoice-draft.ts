// A draft invoice while it is changed: as it is typed, and what of it is new.
import type { editInvoice } from '#schema/mutations/money/invoices.ts';
import type { ArgsOf } from '#schema/define/mutation.ts';
import type { MoneyLine } from '#schema/rules/money/money.ts';
import { centsOf, quantityOf, typedCents } from '../../shared/values/amounts.ts';
import type { InvoicePage, LineOfInvoice } from '../page/page-query.ts';
import type { Invoice } from '../../shared/invoices/standing.ts';
import { lineOf, type NewLine } from './credit-lines.ts';

export interface LineDraft {
  readonly id: string;
  readonly caption: string;
  readonly quantity: string;
  readonly price: string;
}

export interface InvoiceDraft {
  readonly date: string;
  readonly dueOn: string;
  readonly reference: string;
  readonly lines: readonly LineDraft[];
}

const isSame = (line: LineDraft, other: LineDraft | undefined): boolean =>
  line.caption === other?.caption && line.quantity === other.quantity && line.price === other.price;

export const draftFrom = (invoice: Invoice, lines: readonly LineOfInvoice[]): InvoiceDraft => ({
  date: invoice.date,
  dueOn: invoice.dueOn,
  reference: invoice.reference ?? '',
  lines: lines.map(({ item: { id, caption, quantity, unitCents } }) => ({
    id,
    caption,
    quantity: String(quantity),
    price: typedCents(unitCents),
  })),
});

const isText = (value: unknown): value is string => typeof value === 'string';

const textsOf = (content: unknown): Readonly<Record<string, unknown>> =>
  typeof content === 'object' && content !== null ? { ...content } : {};

/** What was typed and kept, over the invoice as it is now; lines that are gone meanwhile are left out. */
export const withKept = (content: unknown, fresh: InvoiceDraft): InvoiceDraft => {
  const { date, dueOn, reference, lines } = textsOf(content);
  const kept = Array.isArray(lines) ? lines.map(textsOf) : null;
  return {
    date: isText(date) ? date : fresh.date,
    dueOn: isText(dueOn) ? dueOn : fresh.dueOn,
    reference: isText(reference) ? reference : fresh.reference,
    lines:
      kept === null
        ? fresh.lines
        : fresh.lines.flatMap((line) => {
            const found = kept.find(({ id }) => id === line.id);
            if (found === undefined) return [];
            const { caption, quantity, price } = found;
            return [
              {
                id: line.id,
                caption: isText(caption) ? caption : line.caption,
                quantity: isText(quantity) ? quantity : line.quantity,
                price: isText(price) ? price : line.price,
              },
            ];
          }),
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
 * @param rates by the ids of the lines
 */
export const pricedOf = ({ lines }: InvoiceDraft, rates: ReadonlyMap<string, number>): readonly MoneyLine[] =>
  lines.map(({ id, quantity, price }) => ({
    quantity: quantityOf(quantity) ?? 0,
    unitCents: centsOf(price) ?? 0,
    taxPct: rates.get(id) ?? 0,
  }));

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
  const items = lines.flatMap(({ item }): readonly NewLine[] => {
    const typed = draft.lines.find(({ id }) => id === item.id);
    const before = shown.lines.find(({ id }) => id === item.id);
    if (typed === undefined && before !== undefined) return [];
    if (typed === undefined || isSame(typed, before)) return [lineOf(item)];
    return [
      {
        ...lineOf(item),
        caption: typed.caption.trim().normalize('NFC'),
        quantity: quantityOf(typed.quantity) ?? item.quantity,
        unitCents: centsOf(typed.price) ?? item.unitCents,
      },
    ];
  });
  const removed = lines.flatMap(({ item }) => (items.some(({ id }) => id === item.id) ? [] : [item.id]));
  const isNew =
    removed.length > 0 ||
    items.some((line) => {
      const before = lines.find(({ item }) => item.id === line.id)?.item;
      return (
        before?.caption !== line.caption || before.quantity !== line.quantity || before.unitCents !== line.unitCents
      );
    });
  const change = {
    ...(draft.date === shown.date ? {} : { date: draft.date }),
    ...(draft.dueOn === shown.dueOn ? {} : { dueOn: draft.dueOn }),
    ...(reference === '' || reference === shown.reference ? {} : { reference }),
    ...(reference === '' && shown.reference !== '' ? { cleared: ['reference' as const] } : {}),
    ...(isNew ? { items } : {}),
    ...(removed.length > 0 ? { removed } : {}),
  };
  return Object.keys(change).length === 0 ? null : { id: invoice.id, ...change };
};
