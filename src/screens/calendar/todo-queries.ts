// Open to-dos by their due date: whose they are, and how urgent.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { ACCOUNTANTS, fromDottedDate } from '#schema/rules/dotted-date.ts';
import { isGroup } from '#schema/rules/recipients.ts';
import { isRecord } from '#remote/outcome.ts';
import type { Reads } from '#store/reads.ts';
import { readOwnRoles } from '../parts/own-roles.ts';

export interface ToDo {
  readonly row: Row<typeof activity>;
  /** `YYYY-MM-DD`; null where none was given, or it cannot be read. */
  readonly dueOn: string | null;
  /** The due date as it was written, where it is no date. */
  readonly dueAsWritten: string | null;
  readonly priority: number | null;
  readonly recipient: string | null;
  /** `mine`: addressed to me by contact; `group`: to a group that I am in; `other`: to somebody else. */
  readonly whose: 'mine' | 'group' | 'other';
}

/** Groups that recipients are named by besides contact numbers (domain.md, activity-recipients). */
const PLANNERS = 'Planners';
const FAR = '9999-12-31';

export const readToDos = async (reads: Reads, actor: Pick<Actor, 'audiences' | 'contactIds' | 'contactNumber' | 'personId'>): Promise<readonly ToDo[]> => {
  const own = await readOwnRoles(reads, actor);
  const groups = [...(actor.audiences.includes('planner') ? [PLANNERS] : []), ...(own.some(({ isAccountant }) => isAccountant) ? [ACCOUNTANTS] : [])];
  const rows = (await reads.where(activity, 'statusCode', { equals: 'open' })).filter(({ type }) => type !== 'LOG');
  return rows.map((row) => toDoOf(row, actor, groups)).toSorted((one, other) => ((one.dueOn ?? FAR) < (other.dueOn ?? FAR) ? -1 : (one.dueOn ?? FAR) > (other.dueOn ?? FAR) ? 1 : (one.priority ?? 9) - (other.priority ?? 9)));
};

const toDoOf = (row: Row<typeof activity>, { contactIds, contactNumber }: Pick<Actor, 'contactIds' | 'contactNumber'>, groups: readonly string[]): ToDo => {
  const values = valuesIn(row.parameters);
  const [due, recipient, priority] = [values['dueDate'], values['recipient'], values['priority']];
  const written = typeof due === 'string' && due !== '' ? due : null;
  const dueOn = written === null ? null : fromDottedDate(written) ?? null;
  const name = typeof recipient === 'string' ? recipient : null;
  // The feedback of a person names that person; whose it is says the group.
  const isMine = (!isGroup(name ?? undefined) && row.personParty !== undefined && contactIds.includes(row.personParty)) || (name !== null && name === contactNumber);
  return {
    row, dueOn, dueAsWritten: dueOn === null ? written : null, recipient: name, priority: typeof priority === 'number' ? priority : null,
    whose: isMine ? 'mine' : name !== null && groups.includes(name) ? 'group' : 'other',
  };
};

const valuesIn = (parameters: string): Readonly<Record<string, unknown>> => {
  try {
    const found: unknown = JSON.parse(parameters);
    return isRecord(found) ? found : {};
  } catch {
    return {};
  }
};

/** The parameters with another due date, everything else in them as it was. */
export const putOffTo = (parameters: string, dueDate: string): string => JSON.stringify({ ...valuesIn(parameters), dueDate });
