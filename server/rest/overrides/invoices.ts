// A credit note takes an invoice back: the invoice is cancelled and nothing of it is owed.
import { Refused } from '#schema/define/mutation.ts';
import { invoice } from '#schema/entities/money/invoice.ts';
import { createInvoice } from '#schema/mutations/money/invoices.ts';
import { mayBecome } from '#schema/rules/states.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';

export const createInvoiceHook = hookFor(createInvoice, async ({ tx }, { companyId, creditOf }, apply) => {
  const taken = creditOf === undefined ? undefined : await tx.get(invoice, creditOf);
  if (creditOf !== undefined && taken?.companyId !== companyId) throw new Refused('INVALID', 'creditOf');
  if (taken !== undefined && !mayBecome('invoices', taken.statusCode, 'cancelled')) throw new Refused('BAD_TRANSITION');
  await apply();
  if (taken !== undefined) await tx.put(invoice, { ...taken, statusCode: 'cancelled', openCents: 0 });
  return DONE;
});
