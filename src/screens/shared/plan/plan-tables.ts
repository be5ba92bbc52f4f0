// The tables of this device that a planning model is made of: read whole once, and then only the rows that changed.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewFunction } from '#schema/entities/people/crew-function.ts';
import { crewTag } from '#schema/entities/people/crew-tag.ts';
import { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import { person } from '#schema/entities/people/person.ts';
import { location } from '#schema/entities/places/location.ts';
import { blockDate } from '#schema/entities/planning/block-date.ts';
import { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import { staffValue } from '#schema/entities/planning/staff-value.ts';
import { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import { project } from '#schema/entities/projects/project.ts';
import type { PlanChanges, PlanRows, PlanTable } from '#planning/model/plan-rows.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

const ENTITIES = {
  contacts: contact,
  persons: person,
  crewFunctions: crewFunction,
  crewTags: crewTag,
  skills: documentBasedSkill,
  jobs: projectCrewItemStatus,
  crews: projectCrew,
  projects: project,
  locations: location,
  blockDates: blockDate,
  vacationRequests: vacationRequest,
  staffValues: staffValue,
  memberships: plannerCrewMembership,
  standingCrews: plannerCrew,
  positions: projectCrewItem,
  functions: jobFunction,
} as const satisfies Readonly<Record<PlanTable, AnyEntity>>;

const TABLES: ReadonlyMap<string, PlanTable> = new Map(
  Object.entries(ENTITIES).map(([table, { name }]) => [name, tableNamed(table)]),
);

function tableNamed(name: string): PlanTable {
  if (!isTable(name)) throw new Error(`${name} is no table of the planning model`);
  return name;
}

function isTable(name: string): name is PlanTable {
  return name in ENTITIES;
}

/** The table of the model that holds rows of that entity. */
export const planTableOf = (entity: string): PlanTable | undefined => TABLES.get(entity);

const whole = <E extends AnyEntity>(reads: Reads, entity: E): Promise<readonly Row<E>[]> =>
  reads.rows(query(entity).where('id', { between: [LOWEST, HIGHEST] }));

export const readPlanRows = async (reads: Reads): Promise<PlanRows> => ({
  contacts: await whole(reads, contact),
  persons: await whole(reads, person),
  crewFunctions: await whole(reads, crewFunction),
  crewTags: await whole(reads, crewTag),
  skills: await whole(reads, documentBasedSkill),
  // By their starts: so nobody has to sort them.
  jobs: await reads.rows(query(projectCrewItemStatus).where('effectiveStart', { between: [LOWEST, HIGHEST] })),
  crews: await whole(reads, projectCrew),
  projects: await whole(reads, project),
  locations: await whole(reads, location),
  blockDates: await whole(reads, blockDate),
  vacationRequests: await whole(reads, vacationRequest),
  staffValues: await whole(reads, staffValue),
  memberships: await whole(reads, plannerCrewMembership),
  standingCrews: await whole(reads, plannerCrew),
  positions: await whole(reads, projectCrewItem),
  functions: await whole(reads, jobFunction),
});

/** Reads a row of each table, so that a page knows whether all that the model is made of has arrived. */
export const readPlanArrival = async (reads: Reads): Promise<true> => {
  for (const entity of Object.values(ENTITIES))
    await reads.first(query<AnyEntity>(entity).where('id', { between: [LOWEST, HIGHEST] }));
  return true;
};

/** Ids of rows that were written or removed, by table. */
export type ChangedIds = ReadonlyMap<PlanTable, ReadonlySet<string>>;

export const readPlanChanges = async (reads: Reads, changed: ChangedIds): Promise<PlanChanges> => {
  const changes: Partial<Record<PlanTable, unknown>> = {};
  for (const [table, ids] of changed) {
    const put = await reads.rows(query<AnyEntity>(ENTITIES[table]).byIds([...ids]));
    const here = new Set(put.map(({ id }) => id));
    changes[table] = { put, removed: [...ids].filter((id) => !here.has(id)) };
  }
  return planChanges(changes);
};

const planChanges = (changes: Partial<Record<PlanTable, unknown>>): PlanChanges =>
  /* eslint-disable-next-line @typescript-eslint/consistent-type-assertions --
     each table was asked by the entity whose rows it holds */
  changes as PlanChanges;
