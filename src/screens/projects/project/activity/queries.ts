// What happened with a project and its crews: lines of their history, notes, and what there is to do about them.
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { person } from '#schema/entities/people/person.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';

export interface ActivityOfProject {
  readonly row: Row<typeof activity>;
  /** Null where nobody wrote it, or this login may not see who. */
  readonly author: string | null;
  /** Null for what is about the whole order. */
  readonly crewName: string | null;
}

const withAuthor = related(activity, (one) => ({ author: one.one('createdBy', person) }));

/** Newest first. */
export const readProjectActivity = async (reads: Reads, projectId: string): Promise<readonly ActivityOfProject[]> => {
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: projectId }));
  const names = new Map(crews.map(({ id, name }) => [id, name]));
  const about = [['project', projectId], ...crews.map(({ id }) => ['projectCrew', id])];
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { anyOf: about }));
  return (await reads.join(rows, withAuthor))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .map(({ author, ...row }) => ({
      row,
      author: author?.displayName ?? null,
      crewName: row.refKind === 'projectCrew' ? (names.get(row.refId ?? '') ?? null) : null,
    }));
};
