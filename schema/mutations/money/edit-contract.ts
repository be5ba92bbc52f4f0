// The office changes the terms or the state of a contract.
import { contractTerms, staffContract } from '../../entities/money/staff-contract.ts';
import { edited } from '../../define/edit.ts';
import { date, decimal, listOf, minutes, oneOf, optional, price, ref } from '../../define/field.ts';
import { edit, inScope, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { mayBecome } from '../../rules/states.ts';

export const editContract = edit('editContract@1', {
  call: 'POST /staffContracts/{id}',
  args: {
    id: ref('staffContracts'),
    from: optional(date),
    to: contractTerms.to,
    quotaMinPerMonth: optional(minutes),
    vacationDaysPerYear: optional(decimal(0, 60)),
    hourCents: optional(price),
    statusCode: optional(oneOf('draft', 'toSign', 'active', 'ended')),
    cleared: optional(listOf(oneOf('to', 'hourCents'), 2)),
  },
  subject: ({ id }) => [staffContract, id],
  by: [inScope('office', right('staffContracts', 'EDIT'))],
  fourEyes: true,
  touches: ({ id }) => [[staffContract, id]],
  lane: ({ id }) => `contract:${id}`,
  class: 'normal',
  nature: 'intent',
  online: true,
  async apply(tables, { id, cleared, ...changes }) {
    const before = await tables.get(staffContract, id);
    if (before === undefined) throw new Refused('NOT_FOUND');
    const row = edited(before, changes, cleared);
    if (row.to !== undefined && row.to < row.from) throw new Refused('END_BEFORE_START', 'to');
    if (!mayBecome('staffContracts', before.statusCode, row.statusCode)) throw new Refused('BAD_TRANSITION');
    await tables.put(staffContract, row);
  },
});
