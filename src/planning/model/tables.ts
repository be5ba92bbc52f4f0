// The tables beside the shifts, kept by id and by whose they are.
import { keptTable, type KeptTable } from './kept-table.ts';
import { NO_ROWS, type PlanChanges, type PlanRows, type PlanTable, type PlanTables } from './plan-rows.ts';

/** All tables but the shifts. */
export type SideTables = { readonly [T in Exclude<PlanTable, 'jobs'>]: KeptTable<PlanTables[T]> };

const emptyTables = (): SideTables => ({
  contacts: keptTable((row) => row.personId),
  persons: keptTable(),
  crewFunctions: keptTable((row) => row.contactId),
  crewTags: keptTable((row) => row.contactId),
  skills: keptTable((row) => row.contactId),
  crews: keptTable(),
  projects: keptTable(),
  locations: keptTable(),
  blockDates: keptTable((row) => row.personId),
  vacationRequests: keptTable((row) => row.personId),
  staffValues: keptTable((row) => row.contactId),
  memberships: keptTable((row) => row.contactId),
  standingCrews: keptTable(),
  positions: keptTable(),
  functions: keptTable(),
});

export const isSideTable = (table: string): table is keyof SideTables => table in NO_ROWS && table !== 'jobs';

const names: readonly (keyof SideTables)[] = Object.keys(NO_ROWS).filter(isSideTable);

export const tablesFrom = (rows: PlanRows): SideTables => {
  const tables = emptyTables();
  for (const name of names) putInto(tables, name, rows[name]);
  return tables;
};

/** The rows of a table go where rows of that table are. */
const putInto = <T extends keyof SideTables>(tables: SideTables, name: T, rows: readonly PlanTables[T][]): void => {
  const table: KeptTable<PlanTables[T]> = tables[name];
  table.put(rows);
};

const changeOne = <T extends keyof SideTables>(tables: SideTables, name: T, changes: PlanChanges): boolean => {
  const change: PlanChanges[T] = changes[name];
  if (change === undefined) return false;
  const table: KeptTable<PlanTables[T]> = tables[name];
  table.remove(change.removed);
  putInto(tables, name, change.put);
  return true;
};

/** Answers which tables were changed. */
export const changeTables = (tables: SideTables, changes: PlanChanges): ReadonlySet<keyof SideTables> =>
  new Set(names.filter((name) => changeOne(tables, name, changes)));
