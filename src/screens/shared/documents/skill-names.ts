// What skills are called: by the types of papers that prove them, in the reader's language.
import { documentTypes } from '#schema/entities/catalogues.ts';
import type { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import type { Row } from '#schema/define/entity.ts';
import { typeRules } from '#schema/rules/documents/document-type.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

type Skill = Row<typeof documentBasedSkill>;

/** Captions by the code of the skill. */
export const readSkillNames = async (reads: Reads): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await reads.rows(query(documentTypes).whole())).flatMap(({ parameters, caption }) => {
      const { skillTypeId } = typeRules(parameters);
      return skillTypeId === null ? [] : [[skillTypeId, caption] as const];
    }),
  );

/** The skills with those captions; with their own, which is in the agency's language, where no type proves them. */
export const inReadersWords = async (reads: Reads, skills: readonly Skill[]): Promise<readonly Skill[]> => {
  const names = await readSkillNames(reads);
  return skills.map((skill) => ({ ...skill, caption: names.get(skill.skillTypeId) ?? skill.caption }));
};
