// The project that an address names.
import type { Row } from '#schema/define/entity.ts';
import { project } from '#schema/entities/projects/project.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { numberedOf } from '../shared/navigation/paths.ts';

/** Of a `$number`; undefined where it is not on this device. */
export const projectOfStep = async (reads: Reads, step: string): Promise<Row<typeof project> | undefined> => {
  const named = numberedOf(step);
  if (named === null) return undefined;
  return 'id' in named
    ? reads.get(project, named.id)
    : (await reads.rows(query(project).where('number', { equals: named.number })))[0];
};
