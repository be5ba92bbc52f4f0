// The tables of this device that a planning model is made of: read whole once, and then only the rows that changed.
import type { AnyEntity, Row } from '#schema/define/entity.ts';
import type { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { projectCrew } from '#schema/entities/crews/project-crew.ts';
import type { contact } from '#schema/entities/people/contact.ts';
import type { crewFunction } from '#schema/entities/people/crew-function.ts';
import type { crewTag } from '#schema/entities/people/crew-tag.ts';
import type { documentBasedSkill } from '#schema/entities/people/document-based-skill.ts';
import type { person } from '#schema/entities/people/person.ts';
import type { location } from '#schema/entities/places/location.ts';
import type { blockDate } from '#schema/entities/planning/block-date.ts';
import type { plannerCrewMembership } from '#schema/entities/planning/planner-crew-membership.ts';
import type { plannerCrew } from '#schema/entities/planning/planner-crew.ts';
import type { staffValue } from '#schema/entities/planning/staff-value.ts';
import type { vacationRequest } from '#schema/entities/planning/vacation-request.ts';
import type { project } from '#schema/entities/projects/project.ts';
import type { PlanChanges, PlanRows, PlanTable } from '#planning/model/plan-rows.ts';
import { bareEntity } from '#db/query/bare-entity.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';

const jobs = bareEntity<typeof projectCrewItemStatus>('projectCrewItemStatus');

const ENTITIES = {
  contacts: bareEntity<typeof contact>('contacts'),
  persons: bareEntity<typeof person>('persons'),
  crewFunctions: bareEntity<typeof crewFunction>('crewFunctions'),
  crewTags: bareEntity<typeof crewTag>('crewTags'),
  skills: bareEntity<typeof documentBasedSkill>('documentBasedSkills'),
  jobs,
  crews: bareEntity<typeof projectCrew>('projectCrews'),
  projects: bareEntity<typeof project>('projects'),
  locations: bareEntity<typeof location>('locations'),
  blockDates: bareEntity<typeof blockDate>('blockDates'),
  vacationRequests: bareEntity<typeof vacationRequest>('vacationRequests'),
  staffValues: bareEntity<typeof staffValue>('staffValues'),
  memberships: bareEntity<typeof plannerCrewMembership>('plannerCrewMemberships'),
  standingCrews: bareEntity<typeof plannerCrew>('plannerCrews'),
  positions: bareEntity<typeof projectCrewItem>('projectCrewItems'),
  functions: bareEntity<typeof jobFunction>('functions'),
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
  contacts: await whole(reads, ENTITIES.contacts),
  persons: await whole(reads, ENTITIES.persons),
  crewFunctions: await whole(reads, ENTITIES.crewFunctions),
  crewTags: await whole(reads, ENTITIES.crewTags),
  skills: await whole(reads, ENTITIES.skills),
  // By their starts: so nobody has to sort them.
  jobs: await reads.rows(query(jobs).where('effectiveStart', { between: [LOWEST, HIGHEST] })),
  crews: await whole(reads, ENTITIES.crews),
  projects: await whole(reads, ENTITIES.projects),
  locations: await whole(reads, ENTITIES.locations),
  blockDates: await whole(reads, ENTITIES.blockDates),
  vacationRequests: await whole(reads, ENTITIES.vacationRequests),
  staffValues: await whole(reads, ENTITIES.staffValues),
  memberships: await whole(reads, ENTITIES.memberships),
  standingCrews: await whole(reads, ENTITIES.standingCrews),
  positions: await whole(reads, ENTITIES.positions),
  functions: await whole(reads, ENTITIES.functions),
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
