// What happened with a project and its crews: lines of their history, notes, and what there is to do about them.
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { authored, type WrittenNote } from '../../../shared/notes/queries.ts';

export interface ActivityOfProject extends WrittenNote {
  /** Null for what is about the whole order. */
  readonly crewName: string | null;
}

/** Newest first. */
export const readProjectActivity = async (reads: Reads, projectId: string): Promise<readonly ActivityOfProject[]> => {
  const crews = await reads.rows(query(projectCrew).where('projectId', { equals: projectId }));
  const names = new Map(crews.map(({ id, name }) => [id, name]));
  const about = [['project', projectId], ...crews.map(({ id }) => ['projectCrew', id])];
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { anyOf: about }));
  return (await authored(reads, rows)).map((note) => ({
    ...note,
    crewName: note.row.refKind === 'projectCrew' ? (names.get(note.row.refId ?? '') ?? null) : null,
  }));
};
