// Open to-dos by their due date: whose they are, and how urgent.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import type { activity } from '#schema/entities/communication/activity.ts';
import { ACCOUNTANTS, fromDottedDate } from '#schema/rules/messages/dotted-date.ts';
import { PLANNERS } from '#schema/rules/messages/recipients.ts';
import { isRecord } from '#remote/outcome.ts';
import type { Reads } from '#db/query/reads.ts';
import { readOwnRoles } from '../shared/messages/own-roles.ts';
import { readOpenToDos, type OpenToDo } from '../shared/messages/todo-addressee.ts';

export interface ToDo {
  readonly row: Row<typeof activity>;
  /** `YYYY-MM-DD`; null where none was given, or it cannot be read. */
  readonly dueOn: string | null;
  /** The due date as it was written, where it is no date. */
  readonly dueAsWritten: string | null;
  readonly priority: number | null;
  readonly recipient: string | null;
  readonly whose: OpenToDo['whose'];
  /** Name of the project whose manager it is for; null where it is for somebody else, or the project is not here. */
  readonly managed: string | null;
}

const FAR = '9999-12-31';

export const readToDos = async (
  reads: Reads,
  actor: Pick<Actor, 'audiences' | 'contactIds' | 'contactNumber' | 'personId'>,
): Promise<readonly ToDo[]> => {
  const own = await readOwnRoles(reads, actor);
  const groups = [
    ...(actor.audiences.includes('planner') ? [PLANNERS] : []),
    ...(own.some(({ isAccountant }) => isAccountant) ? [ACCOUNTANTS] : []),
  ];
  return (await readOpenToDos(reads, actor, groups))
    .map(toDoOf)
    .toSorted((one, other) =>
      (one.dueOn ?? FAR) < (other.dueOn ?? FAR)
        ? -1
        : (one.dueOn ?? FAR) > (other.dueOn ?? FAR)
          ? 1
          : (one.priority ?? 9) - (other.priority ?? 9),
    );
};

const toDoOf = ({ row, whose, managed }: OpenToDo): ToDo => {
  const values = valuesIn(row.parameters);
  const [due, recipient, priority] = [values['dueDate'], values['recipient'], values['priority']];
  const written = typeof due === 'string' && due !== '' ? due : null;
  const dueOn = written === null ? null : (fromDottedDate(written) ?? null);
  return {
    row,
    dueOn,
    dueAsWritten: dueOn === null ? written : null,
    recipient: typeof recipient === 'string' ? recipient : null,
    priority: typeof priority === 'number' ? priority : null,
    whose,
    managed: managed?.name ?? null,
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
