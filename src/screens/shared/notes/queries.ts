// The notes about a row, with who wrote them.
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { related } from '#db/query/relations.ts';
import type { NotesSubject } from './note-of.ts';

export interface WrittenNote {
  readonly row: Row<typeof activity>;
  /** Null where nobody wrote it, or this login may not see who. */
  readonly author: string | null;
}

const withAuthor = related(activity, (one) => ({ author: one.one('createdBy', person) }));

/** Newest first. */
export const authored = async (reads: Reads, rows: readonly Row<typeof activity>[]): Promise<readonly WrittenNote[]> =>
  (await reads.join(rows, withAuthor))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .map(({ author, ...row }) => ({ row, author: author?.displayName ?? null }));

/** Notes and lines of the history; what there is to do stands in the lists of those who do it. */
export const readNotesAbout = async (reads: Reads, kind: NotesSubject, id: string): Promise<readonly WrittenNote[]> => {
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { equals: [kind, id] }));
  return authored(
    reads,
    rows.filter(({ type }) => type === 'LOG'),
  );
};
