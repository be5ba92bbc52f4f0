// To-dos and messages: what stands in their parameters can be read, and what is done says when.
import { Refused, type Mutation } from '#schema/define/mutation.ts';
import type { Fields } from '#schema/define/field.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import {
  writeInvoiceActivity, writePayrollActivity, writePayrollItemActivity, writePersonActivity, writeProjectActivity, writeReceiptActivity,
} from '#schema/mutations/communication/activities-beneath.ts';
import { completeActivity, rescheduleActivity } from '#schema/mutations/communication/complete-activity.ts';
import { createActivity } from '#schema/mutations/communication/create-activity.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { project } from '#schema/entities/projects/project.ts';
import { fromDottedDate } from '#schema/rules/dotted-date.ts';
import { sql } from '../../database/sql.ts';
import { parsedJson } from '../../valid.ts';
import { look } from '../look.ts';
import { visibleText } from '../mutation-answer.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { Refusal } from '../refusal.ts';
import { hookFor, type Hook } from './hook.ts';
import { grantWish } from './profile-wishes.ts';

const PRIORITIES: readonly unknown[] = [1, 2, 3, 4, 5];

/** Groups that to-dos go to. */
const GROUPS: readonly unknown[] = ['Planners', 'Accountants', 'Office'];
/** Messages to people that one login may write in an hour, as each may become a mail; what is more waits on its device. */
const PER_HOUR = 60;

/** What is said of the recipient. @throws Refused INVALID where a due date is no day or a priority none of one to five */
const readParameters = (parameters: unknown): unknown => {
  const found = typeof parameters === 'string' ? parsedJson(parameters) : undefined;
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw new Refused('INVALID', 'parameters');
  const { dueDate, priority, recipient }: { readonly dueDate?: unknown; readonly priority?: unknown; readonly recipient?: unknown } = found;
  if (dueDate !== undefined && (typeof dueDate !== 'string' || fromDottedDate(dueDate) === undefined)) throw new Refused('INVALID', 'parameters.dueDate');
  if (priority !== undefined && !PRIORITIES.includes(priority)) throw new Refused('INVALID', 'parameters.priority');
  return recipient;
};

/** The contact number, or the project whose manager it is, is one that the sender sees: nobody writes to strangers. @throws Refused INVALID */
const demandKnown = async ({ tx, caller }: Occasion, recipient: unknown, isAddressed: boolean): Promise<void> => {
  if (recipient === undefined || GROUPS.includes(recipient)) return;
  // Whom it goes to is the contact in `personParty`, which is judged as every reference; the recipient is their name beside it.
  if (isAddressed && typeof recipient === 'string' && !recipient.startsWith('PM:')) return;
  if (typeof recipient !== 'string') throw new Refused('INVALID', 'parameters.recipient');
  const key = recipient.replace(/^PM:/u, '');
  const [entity, rows] = key === recipient
    ? [contact, await look(tx, contact, sql`t.number = ${key}`)]
    : [project, await look(tx, project, sql`t.id = ${key} or t.number::text = ${key}`)];
  for (const { id } of rows) if ((await visibleText(tx.client, caller, [entity, id])) !== undefined) return;
  throw new Refused('INVALID', 'parameters.recipient');
};

/** @throws Refusal SLOW_DOWN where the login has told people as much as it may in an hour */
const demandPatience = async ({ tx, caller: { actor } }: Occasion): Promise<void> => {
  await tx.client.query('select pg_advisory_xact_lock(hashtext($1))', [`messages ${tx.by.tenant} ${tx.by.login}`]);
  const since = Temporal.Instant.from(tx.now).subtract({ hours: 1 }).toString({ fractionalSecondDigits: 3 });
  const { rows: [told] } = await tx.client.query<{ count: string }>(
    `select count(*) as count from activities t where t.tenant = $1 and t.created_by = $2 and t.row->>'createdAt' >= $3 and t.row->>'personParty' is not null and (t.row->>'type' = 'LOG' or t.row->>'messageTypeId' is not null)`,
    [tx.by.tenant, actor.personId, since]);
  if (Number(told?.count ?? 0) >= PER_HOUR) throw new Refusal('SLOW_DOWN');
};

/** A message goes to somebody; a to-do of theirs, or of a group, stands in a list. */
const isTold = (args: object): boolean => {
  const said = new Map<string, unknown>(Object.entries(args));
  return said.get('personParty') !== undefined && (said.get('type') === 'LOG' || said.get('messageTypeId') !== undefined);
};

const readable = <A extends Fields>(mutation: Mutation<A>): Hook => hookFor(mutation, async (occasion, args, apply) => {
  const said = new Map<string, unknown>(Object.entries(args));
  await demandKnown(occasion, readParameters(said.get('parameters')), said.get('personParty') !== undefined);
  if (isTold(args)) await demandPatience(occasion);
  await apply();
  return DONE;
});

export const activityHooks: readonly Hook[] = [
  readable(createActivity), readable(rescheduleActivity), readable(writePayrollActivity), readable(writePayrollItemActivity), readable(writeReceiptActivity),
  readable(writeInvoiceActivity), readable(writePersonActivity), readable(writeProjectActivity),
  hookFor(completeActivity, async (occasion, { id }, apply) => {
    const { tx } = occasion;
    const before = await tx.get(activity, id);
    await apply();
    const row = await tx.get(activity, id);
    if (row === undefined || row.statusCode === before?.statusCode) return DONE;
    await tx.put(activity, { ...row, doneAt: tx.now });
    await grantWish(occasion, row);
    return DONE;
  }),
];
