// What a login may do with invoices, by its right and the state of the invoice; the server has the last word.
import { audience, right, type Actor } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { mayBecome } from '#schema/rules/states.ts';
import { owes, type Invoice } from '../shared/invoices/standing.ts';

/** The agency writes them; a client reads its own. */
export const writesInvoices = (actor: Actor): boolean =>
  can(actor, right('invoices', 'EDIT')) && (can(actor, audience('office')) || can(actor, audience('planner')));

export interface InvoiceSteps {
  /** A draft is still written at. */
  readonly change: boolean;
  readonly send: boolean;
  /** No credit note: its invoice is cancelled by it. */
  readonly discard: boolean;
  readonly pay: boolean;
  /** By a credit note. */
  readonly takeBack: boolean;
}

export const stepsOf = (actor: Actor, invoice: Invoice): InvoiceSteps => {
  const { statusCode, creditOf } = invoice;
  const writes = writesInvoices(actor);
  const isDraft = statusCode === 'draft';
  return {
    change: writes && isDraft,
    send: writes && isDraft,
    discard: writes && isDraft && creditOf === undefined,
    pay: writes && owes(invoice),
    takeBack:
      writes &&
      !isDraft &&
      creditOf === undefined &&
      mayBecome('invoices', statusCode, 'cancelled') &&
      statusCode !== 'cancelled',
  };
};
