// Activities on the paths beneath what they are about: a log line, a to-do, a message, or a wish to have one's own data
// changed.
import { activity, ACTIVITY_CATEGORIES } from '../../entities/communication/activity.ts';
import { invoice } from '../../entities/money/invoice.ts';
import { payrollItem } from '../../entities/money/payroll-item.ts';
import { payroll } from '../../entities/money/payroll.ts';
import { receipt } from '../../entities/money/receipt.ts';
import { person } from '../../entities/people/person.ts';
import { project } from '../../entities/projects/project.ts';
import type { AnyEntity } from '../../define/entity.ts';
import { caption, id, oneOf, optional, ref, text, type ValueOf } from '../../define/field.ts';
import { inScope, mutation, type Doer, type Tables } from '../../define/mutation.ts';
import type { Actor } from '../../define/rights.ts';
import { activityParameters, allowanceOf } from './parameters.ts';
import { toldToClients } from './told-to-clients.ts';

const words = {
  activityId: id,
  caption,
  type: oneOf('LOG', 'TODO_INT', 'TODO_PAYROLL_ITEM'),
  category: oneOf(...ACTIVITY_CATEGORIES),
  body: text(0, 4000),
  personParty: optional(ref('contacts')),
  parameters: activityParameters,
  messageTypeId: optional(ref('messageTypes')),
  visibility: optional(oneOf('agency', 'client')),
} as const;

/** Whoever sees what it is about. */
const by: readonly Doer[] = [inScope('crew'), inScope('client'), inScope('planner'), inScope('office')];

interface About {
  readonly refKind: 'person' | 'project' | 'payroll' | 'payrollItem' | 'receipt' | 'invoice';
  readonly refId: string;
}

const write = (
  tables: Tables,
  { activityId, ...said }: ValueOf<typeof words> & About,
  { personId }: Actor,
): Promise<void> =>
  tables.put(activity, {
    ...said,
    id: activityId,
    statusCode: said.type === 'LOG' ? 'done' : 'open',
    ...(personId === null ? {} : { createdBy: personId }),
  });

interface Beneath {
  readonly name: `${string}@${number}`;
  readonly call: `POST /${string}`;
  readonly entity: AnyEntity;
  readonly refKind: About['refKind'];
}

const activityBeneath = ({ name, call, entity, refKind }: Beneath) =>
  mutation(name, {
    call,
    args: { id, ...words },
    subject: ({ id: refId }) => [entity, refId],
    by,
    touches: ({ activityId }) => [[activity, activityId]],
    lane: ({ activityId }) => `activity:${activityId}`,
    class: 'normal',
    nature: 'fact',
    requires: ['recipientIsKnown'],
    allowance: allowanceOf,
    sets: toldToClients,
    apply: (tables, { id: refId, ...said }, actor) => write(tables, { ...said, refKind, refId }, actor),
  });

export const writePayrollActivity = activityBeneath({
  name: 'writePayrollActivity@1',
  call: 'POST /payrolls/{id}/activities',
  entity: payroll,
  refKind: 'payroll',
});
/** The feedback on a line of the payroll: due tomorrow, for the accountants (schema/rules/messages/dotted-date.ts). */
export const writePayrollItemActivity = activityBeneath({
  name: 'writePayrollItemActivity@1',
  call: 'POST /payrollItems/{id}/activities',
  entity: payrollItem,
  refKind: 'payrollItem',
});
export const writeReceiptActivity = activityBeneath({
  name: 'writeReceiptActivity@1',
  call: 'POST /receipts/{id}/activities',
  entity: receipt,
  refKind: 'receipt',
});
export const writeInvoiceActivity = activityBeneath({
  name: 'writeInvoiceActivity@1',
  call: 'POST /invoices/{id}/activities',
  entity: invoice,
  refKind: 'invoice',
});
export const writePersonActivity = activityBeneath({
  name: 'writePersonActivity@1',
  call: 'POST /persons/{id}/activities',
  entity: person,
  refKind: 'person',
});

export const writeProjectActivity = mutation('writeProjectActivity@1', {
  call: 'POST /projects/{number}/activities',
  args: { number: ref('projects'), ...words },
  subject: ({ number }) => [project, number],
  by,
  touches: ({ activityId }) => [[activity, activityId]],
  lane: ({ activityId }) => `activity:${activityId}`,
  class: 'normal',
  nature: 'fact',
  requires: ['recipientIsKnown'],
  allowance: allowanceOf,
  sets: toldToClients,
  apply: (tables, { number, ...said }, actor) => write(tables, { ...said, refKind: 'project', refId: number }, actor),
});
