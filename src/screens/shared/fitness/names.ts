// What the rows and codes in reasons are called.
import { regions } from '#schema/entities/catalogues.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { tag } from '#schema/entities/people/tag.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import { readSkillNames } from '../documents/skill-names.ts';

type Named = Readonly<Record<string, string>>;

export interface FitnessNames {
  readonly function: Named;
  readonly skill: Named;
  readonly tag: Named;
  readonly region: Named;
  readonly standingCrew: Named;
}

/** While they are read. */
export const NO_NAMES: FitnessNames = { function: {}, skill: {}, tag: {}, region: {}, standingCrew: {} };

const captions = (rows: readonly { readonly id: string; readonly caption: string }[]): Named =>
  Object.fromEntries(rows.map(({ id, caption }) => [id, caption]));

export const readFitnessNames = async (reads: Reads): Promise<FitnessNames> => ({
  function: captions(await reads.rows(query(jobFunction).whole())),
  skill: Object.fromEntries(await readSkillNames(reads)),
  tag: captions(await reads.rows(query(tag).where('id', { between: [LOWEST, HIGHEST] }))),
  region: captions(await reads.rows(query(regions).whole())),
  standingCrew: Object.fromEntries(
    (await reads.rows(query(plannerCrew).orderBy('name'))).map(({ id, name }) => [id, name]),
  ),
});
