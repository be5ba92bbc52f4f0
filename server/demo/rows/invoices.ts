// The invoices that clients get for projects, and the credit notes that take them back.
import { document } from '#schema/entities/documents/document.ts';
import { invoiceItem } from '#schema/entities/money/invoice-item.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { sumsOf } from '#schema/rules/money/money.ts';
import { billOfNote } from '#schema/rules/money/note-bill.ts';
import { say } from '../../common/texts.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { STANDARD_TAX_PCT } from '../base/lookups.ts';
import { canonicalInstant } from '../base/moments.ts';
import { PRICES } from '../cast/places.ts';
import type { BilledProject, WorkedHours } from '../cast/worked-hours.ts';
import { filed } from './filing.ts';

/**
 * One invoice per project that is over; one in twelve is overdue. The first client has a draft, one overdue, and one
 * taken back by a credit note, whatever chance brings.
 */
export const invoices = function* (backdrop: Backdrop, ledger: WorkedHours): Iterable<Batch> {
  const chance = chanceFor(backdrop, 'invoices');
  let number = 7000;
  const [first] = backdrop.places.clients;
  const due = [...ledger.billed.values()]
    .map((bill) => ({
      bill,
      days: -Temporal.PlainDate.from(bill.endDate).until(backdrop.today, { largestUnit: 'days' }).days + 5,
    }))
    .filter(({ days }) => days <= -1);
  const chosen = due
    .filter(({ bill }) => bill.companyId === first?.id)
    .slice(-4)
    .toReversed();
  const wanted = new Map(
    chosen.flatMap(({ bill }, index) => {
      const status = OF_FIRST_CLIENT[index];
      return status === undefined ? [] : [[bill.projectId, status] as const];
    }),
  );
  for (const { bill, days } of due) {
    const luck = chance.next();
    const byChance =
      days < -40
        ? luck < 0.92
          ? ('paid' as const)
          : luck < 0.96
            ? ('sent' as const)
            : ('partlyPaid' as const)
        : luck < 0.2
          ? ('draft' as const)
          : ('sent' as const);
    const billing = {
      id: chance.id(moment(backdrop, days)),
      number: (number += 1),
      days,
      statusCode: wanted.get(bill.projectId) ?? byChance,
    };
    const batches = oneInvoice(backdrop, bill, billing);
    yield* batches;
    if (bill.companyId === first?.id && billing.statusCode !== 'draft') yield copyOf(backdrop, billing, 'Invoice');
    if (billing.statusCode === 'cancelled') yield* creditOf(backdrop, batches, { ...billing, number: (number += 1) });
  }
};

/** States of the first client's latest invoices, the newest first. */
const OF_FIRST_CLIENT: readonly Billing['statusCode'][] = ['draft', 'sent', 'cancelled', 'partlyPaid'];

interface Billing {
  readonly id: string;
  readonly number: number;
  readonly days: number;
  readonly statusCode: 'draft' | 'sent' | 'partlyPaid' | 'paid' | 'cancelled';
}

/** The paper that went out with it. */
const copyOf = (backdrop: Backdrop, { id, number, days }: Billing, name: 'Invoice' | 'Credit note'): Batch => ({
  entity: document,
  rows: [
    filed(backdrop, {
      id: `${id}:copy`,
      at: moment(backdrop, days),
      type: 'invoice',
      name: `${name} ${String(number)}`,
      owner: ['invoice', id],
      paper: backdrop.papers.invoice,
      visibility: 'client',
    }),
  ],
});

/** The same lines, taken back two days later. */
const creditOf = function* (backdrop: Backdrop, batches: readonly Batch[], billing: Billing): Iterable<Batch> {
  const id = `${billing.id}:credit`;
  const at = moment(backdrop, Math.min(-1, billing.days + 2));
  const date = dayFrom(backdrop, Math.min(-1, billing.days + 2));
  for (const { entity, rows } of batches) {
    if (entity === invoice)
      yield {
        entity,
        rows: rows.map((row) => ({
          ...row,
          ...stamps(at),
          id,
          number: billing.number,
          creditOf: billing.id,
          date,
          dueOn: date,
          statusCode: 'paid',
          totalCents: -Number(row['totalCents']),
          openCents: 0,
        })),
      };
    else
      yield {
        entity,
        rows: rows.map((row, sort) => ({
          ...row,
          ...stamps(at),
          id: `${id}:${String(sort)}`,
          invoiceId: id,
          unitCents: -Number(row['unitCents']),
        })),
      };
  }
  yield copyOf(backdrop, { ...billing, id }, 'Credit note');
};

const stamps = (at: Temporal.Instant): Pick<DemoRow, 'createdAt' | 'updatedAt'> => ({
  createdAt: canonicalInstant(at),
  updatedAt: canonicalInstant(at),
});

/** By the rule of the product, at the prices of the cards. */
const billedLines = (
  { lookups, places, setting }: Backdrop,
  { crewId, functionId, hours }: BilledProject['lines'][number],
) =>
  billOfNote(
    hours.map((one) => ({ ...one, functionId })),
    [{ ...PRICES, functionId, hourCents: places.hourCents(functionId) }],
  ).map(({ quantity, unitCents, surcharge }) => ({
    caption:
      surcharge === undefined
        ? lookups.captionOf(functionId)
        : say(setting.tenant.defaultLanguage, `invoices.surcharge.${surcharge.kind}`, {
            name: lookups.captionOf(functionId),
            percent: surcharge.percent,
          }),
    quantity,
    unit: 'h' as const,
    unitCents,
    taxTypeId: lookups.idOf('taxTypes', 'standard'),
    deliveryNoteCrewId: crewId,
    ...(surcharge === undefined ? {} : { surcharge: surcharge.kind }),
  }));

const oneInvoice = (
  backdrop: Backdrop,
  bill: BilledProject,
  { id, number, days, statusCode }: Billing,
): readonly Batch[] => {
  const at = moment(backdrop, days);
  const lines = bill.lines
    .flatMap((line) => billedLines(backdrop, line))
    .map((line, sort) => ({ ...line, id: `${id}:${String(sort)}`, invoiceId: id, sort }));
  const { totalCents } = sumsOf(lines.map((line) => ({ ...line, taxPct: STANDARD_TAX_PCT })));
  const openCents =
    statusCode === 'paid' || statusCode === 'cancelled'
      ? 0
      : statusCode === 'partlyPaid'
        ? Math.round(totalCents / 2)
        : totalCents;
  return [
    {
      entity: invoice,
      rows: [
        stamped(invoice, at, {
          id,
          number,
          companyId: bill.companyId,
          projectIds: [bill.projectId],
          date: dayFrom(backdrop, days),
          dueOn: dayFrom(backdrop, days + 30),
          currency: 'EUR',
          statusCode,
          totalCents,
          openCents,
          ...(bill.reference === undefined ? {} : { reference: bill.reference }),
        }),
      ],
    },
    { entity: invoiceItem, rows: lines.map((line) => stamped(invoiceItem, at, line)) },
  ];
};
