// What verdicts rest on besides the model: whether the lists that they are made from are here.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import type { AnyEntity } from '#schema/define/entity.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

/** True once it was asked: what counts is the arrival of what it asks. */
export const readJudgedLists = async (reads: Reads, { from, to }: DayRange): Promise<true> => {
  await reads.first(
    query(projectCrewItemStatus).where('effectiveStart', {
      between: [`${from}T00:00:00.000Z`, `${to}T23:59:59.999Z`],
    }),
  );
  for (const entity of [projectCrewItem, contact, crewFunction, documentBasedSkill, blockDate, vacationRequest])
    await reads.first(query<AnyEntity>(entity).where('id', { between: [LOWEST, HIGHEST] }));
  return true;
};
