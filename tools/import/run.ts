// Carries out a plan in the running installation's database: makes what is missing, leaves alone what is there.
import { faultsOf } from '#schema/check.ts';
import { countries } from '#schema/entities/catalogues.ts';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { jobFunction } from '#schema/entities/crews/job-function.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { sql } from '#server/database/sql/sql.ts';
import type { WriteTransaction } from '#server/database/writes/transaction.ts';
import { write } from '#server/database/writes/write.ts';
import { groupedBy, type ImportContext, type ImportOptions, type Plan, type PlannedRow } from './plan.ts';

export interface Report {
  /** Rows made per entity. */
  readonly made: ReadonlyMap<string, number>;
  /** Rows that were there already per entity. */
  readonly there: ReadonlyMap<string, number>;
}

export interface ImportOrder {
  readonly database: ServerDatabase;
  readonly tenant: string;
  readonly dryRun: boolean;
  progress(done: number, all: number): void;
}

/** Rows that are looked up and put at once. */
const CHUNK = 500;

/** The tenant's functions, countries and zone. @throws Error for an unknown tenant, naming those that exist */
export const importContextOf = async (
  { pool }: ServerDatabase,
  tenant: string,
  options: ImportOptions,
): Promise<ImportContext> => {
  const { rows } = await pool.query<{ id: string; zone: string }>(
    `select id, row->>'timezone' as zone from tenants order by position`,
  );
  const found = rows.find(({ id }) => id === tenant);
  if (found === undefined)
    throw new Error(`There is no tenant "${tenant}". There are: ${rows.map(({ id }) => id).join(', ') || 'none'}.`);
  const listed = async (table: string, key: string): Promise<ReadonlyMap<string, string>> => {
    const answer = await pool.query<{ id: string; code: string }>(
      `select id, row->>$2 as code from ${table} where tenant = $1 and not deleted order by (row->>'sort')::int`,
      [tenant, key],
    );
    return new Map(answer.rows.map(({ id, code }) => [code, id]));
  };
  return {
    timezone: found.zone,
    functions: await listed(jobFunction.name, 'code'),
    countries: await listed(countries.name, 'iso2'),
    options,
  };
};

/** The tenant to import into when none is named: the first. */
export const firstTenant = async ({ pool }: ServerDatabase): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>('select id from tenants order by position limit 1');
  if (rows[0] === undefined)
    throw new Error('This installation has no tenant yet. Start it once, or make the demo: npm run demo');
  return rows[0].id;
};

/** Makes all rows in one transaction, or none. */
export const carryOut = async (plan: Plan, { database, tenant, dryRun, progress }: ImportOrder): Promise<Report> => {
  const made = new Map<string, number>();
  const there = new Map<string, number>();
  const count = (counts: Map<string, number>, { name }: AnyEntity): void => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  await write(database, { tenant, login: 'import', cause: 'import' }, async (tx) => {
    for (let from = 0; from < plan.rows.length; from += CHUNK) {
      const chunk = plan.rows.slice(from, from + CHUNK);
      const known = await knownOf(tx, chunk);
      for (const row of chunk) count(known.has(row.id) ? there : made, row.entity);
      for (const row of chunk.filter(({ id }) => !known.has(id))) await putRow(tx, row);
      progress(Math.min(from + CHUNK, plan.rows.length), plan.rows.length);
    }
    if (dryRun) tx.discard();
  });
  return { made, there };
};

const knownOf = async (tx: WriteTransaction, rows: readonly PlannedRow[]): Promise<ReadonlySet<string>> => {
  const known = new Set<string>();
  for (const [entity, group] of groupedBy(rows, (row) => row.entity)) {
    const ids = group.map(({ id }) => id);
    for (const row of await tx.find(entity, sql`t.id = any(${ids}::text[])`)) known.add(rowId(row));
  }
  return known;
};

const rowId = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : '';

const putRow = async (tx: WriteTransaction, { entity, id, fields, numbered }: PlannedRow): Promise<void> => {
  const number = numbered === undefined ? undefined : await tx.nextNumber(entity.name);
  const own =
    numbered === undefined || number === undefined
      ? fields
      : {
          ...fields,
          [numbered.field]: numbered.prefix === undefined ? number : `${numbered.prefix}${String(30_000 + number)}`,
        };
  const content = { id, ...own };
  const [fault] = faultsOf(entity.row, { ...content, rev: 0, createdAt: tx.now, updatedAt: tx.now });
  if (fault !== undefined)
    throw new Error(
      `A row of ${entity.name} would not be valid: ${fault.field} (${fault.rule}). Nothing was imported.`,
    );
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- checked right above
  await tx.putMany(entity, [content as unknown as Content<AnyEntity>]);
};
