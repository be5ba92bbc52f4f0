// Whose an open to-do is: addressed to me, to a group that I am in, or to somebody else.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { project } from '#schema/entities/projects/project.ts';
import { isGroup, managedIn, recipientIn } from '#schema/rules/messages/recipients.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { distinct } from '../jobs/job-rows.ts';

export type Whose = 'mine' | 'group' | 'other';
type Activity = Row<typeof activity>;
type Project = Row<typeof project>;

/** What there is to do, as whoever asks for it is concerned. */
export interface OpenToDo {
  readonly row: Activity;
  readonly whose: Whose;
  /** The project whose manager it is for, where this device knows it. */
  readonly managed: Project | null;
}

/** In no order. `groups`: those that the reader is in. */
export const readOpenToDos = async (
  reads: Reads,
  { contactIds, contactNumber }: Pick<Actor, 'contactIds' | 'contactNumber'>,
  groups: readonly string[],
): Promise<readonly OpenToDo[]> => {
  const rows = (await reads.rows(query(activity).where('statusCode', { equals: 'open' }))).filter(
    ({ type }) => type !== 'LOG',
  );
  const projects = await projectsNamed(reads, rows);
  return rows.map((row): OpenToDo => {
    const recipient = recipientIn(row.parameters);
    const managed = projects.get(managedIn(recipient ?? '') ?? '') ?? null;
    // The feedback of a person names that person; whose it is says the group.
    const isToMe = !isGroup(recipient) && row.personParty !== undefined && contactIds.includes(row.personParty);
    const manages =
      managed?.projectManagerContactId !== undefined && contactIds.includes(managed.projectManagerContactId);
    const isMine = isToMe || manages || (recipient !== undefined && recipient === contactNumber);
    return {
      row,
      managed,
      whose: isMine ? 'mine' : recipient !== undefined && groups.includes(recipient) ? 'group' : 'other',
    };
  });
};

/** A manager is named by the id of the project or by its number. */
const projectsNamed = async (reads: Reads, rows: readonly Activity[]): Promise<ReadonlyMap<string, Project>> => {
  const keys = distinct(rows.flatMap(({ parameters }) => managedIn(recipientIn(parameters) ?? '') ?? []));
  if (keys.length === 0) return new Map();
  const byNumber = await reads.rows(
    query(project).where('number', {
      anyOf: keys.flatMap((key) => (/^\d+$/u.test(key) ? [Number(key)] : [])),
    }),
  );
  const byId = await reads.rows(query(project).byIds(keys));
  return new Map([
    ...byNumber.map((row) => [String(row.number), row] as const),
    ...byId.map((row) => [row.id, row] as const),
  ]);
};
