// The office hands a payroll over for confirmation, takes it back, or marks it paid.
import { payroll } from '../../entities/money/payroll.ts';
import { cents, date, oneOf, optional, ref } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { mayBecome } from '../../rules/states.ts';

export const movePayroll = mutation('movePayroll@1', {
  call: 'POST /payrolls/{id}',
  args: {
    id: ref('payrolls'),
    statusCode: oneOf('open', 'toConfirm', 'paid'),
    paidOn: optional(date),
    grossCents: optional(cents),
    netCents: optional(cents),
  },
  subject: ({ id }) => [payroll, id],
  by: [inScope('office', right('payrolls', 'EDIT'))],
  fourEyes: true,
  touches: ({ id }) => [[payroll, id]],
  lane: ({ id }) => `payroll:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, ...changes }) {
    const row = await tables.get(payroll, id);
    if (row === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('payrolls', row.statusCode, changes.statusCode)) throw new Refused('BAD_TRANSITION');
    // What was paid is said once: a second word changes nothing.
    if (row.statusCode === 'paid') return;
    if (changes.statusCode === 'paid' && changes.paidOn === undefined) throw new Refused('INVALID', 'paidOn');
    await tables.put(payroll, { ...row, ...changes });
  },
});
