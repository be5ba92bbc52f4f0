// The rows of which the planning model is made, by table, and how a change of them is told.
import type { Row } from '#schema/define/entity.ts';
import type { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { project } from '#schema/entities/projects/project.ts';
import type { PeopleRows } from '#schema/rules/fitness/from-rows.ts';

/** Of an order the model needs only these. */
export type PlannedOrder = Pick<Row<typeof project>, 'id' | 'kind' | 'companyId' | 'statusCode' | 'name'>;

type RowOf<T extends readonly unknown[]> = T[number];

/** By table, what a row of it is. */
export interface PlanTables extends Omit<{ readonly [T in keyof PeopleRows]: RowOf<PeopleRows[T]> }, 'projects'> {
  readonly projects: PlannedOrder;
  readonly positions: Row<typeof projectCrewItem>;
  readonly functions: Row<typeof jobFunction>;
}

export type PlanTable = keyof PlanTables;

/** Whole tables, as far as they are on this device. */
export type PlanRows = { readonly [T in PlanTable]: readonly PlanTables[T][] };

/** Rows that are new or other, and ids of those that are gone. */
export type PlanChanges = {
  readonly [T in PlanTable]?: { readonly put: readonly PlanTables[T][]; readonly removed: readonly string[] };
};

export const NO_ROWS: PlanRows = {
  contacts: [],
  persons: [],
  crewFunctions: [],
  crewTags: [],
  skills: [],
  jobs: [],
  crews: [],
  projects: [],
  locations: [],
  blockDates: [],
  vacationRequests: [],
  staffValues: [],
  memberships: [],
  standingCrews: [],
  positions: [],
  functions: [],
};
