// Databases that the tests of a file use one after the other: put back to what lay in them at first. A copy for each
// test would be a thousand files, and connections that know none of its tables yet.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Tables with what lay in them, by one of the databases that are alike. */
interface Baseline {
  /** Which tables have changed since transaction `$1`. */
  readonly question: string;
  readonly tables: ReadonlyMap<string, { readonly columns: string; readonly rows: string }>;
  /** Orders that set the sequences back. */
  readonly numbers: readonly string[];
}

/** A database that a test may use. */
export interface Usable {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly baseline: Baseline;
  /** Transactions after this one belong to the test that uses it now. */
  readonly mark: string;
}

interface Row {
  readonly [column: string]: unknown;
}

const textOf = (row: Row | undefined, column: string): string => {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`PostgreSQL says nothing of ${column}`);
  return value;
};

const MARK = 'select pg_current_xact_id()::text as mark';

/** The orders that set each sequence to where it is; one that was never asked has no last value. */
const NUMBERS = `
  select format('select setval(%L, %s, %L)', sequencename, coalesce(last_value, start_value), last_value is not null) as number
  from pg_sequences where schemaname = 'public' order by sequencename`;

const CATALOGS = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_policy', 'pg_constraint'];

/** True where a test has changed tables, functions or triggers themselves. */
const REBUILT = `select ${CATALOGS.map((each) => `exists (select from ${each} where xmin::text::bigint > $1)`).join(' or ')} as rebuilt`;

const TABLES = `
  select format('%I', c.relname) as name,
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`;

/** Reads what lies in a database that nobody has used yet. */
const baselineOf = async (pool: pg.Pool): Promise<Baseline> => {
  const tables = new Map<string, { readonly columns: string; readonly rows: string }>();
  const questions: string[] = [];
  for (const found of (await pool.query<Row>(TABLES)).rows) {
    const [name, columns] = [textOf(found, 'name'), textOf(found, 'columns')];
    const { rows } = await pool.query<Row>(
      `select coalesce(json_agg(row_to_json(t)), '[]')::text as rows, count(*)::text as count from (select ${columns} from ${name}) t`,
    );
    tables.set(name, { columns, rows: textOf(rows[0], 'rows') });
    questions.push(
      `select '${name}' as name where (select count(*) from ${name}) <> ${textOf(rows[0], 'count')} or exists (select from ${name} where xmin::text::bigint > $1)`,
    );
  }
  return {
    question: questions.join(' union all '),
    tables,
    numbers: (await pool.query<Row>(NUMBERS)).rows.map((row) => textOf(row, 'number')),
  };
};

const baselines = new Map<string, Baseline>();

/**
 * A database that was just made, ready for its first test.
 * @param kind the same for databases that are alike when they are made
 */
export const usable = async (kind: string, url: string, pool: pg.Pool): Promise<Usable> => {
  const baseline = baselines.get(kind) ?? (await baselineOf(pool));
  baselines.set(kind, baseline);
  return { url, pool, baseline, mark: textOf((await pool.query<Row>(MARK)).rows[0], 'mark') };
};

/** What a test did not wait for may still end in this time; milliseconds between two looks, and looks. */
const LOOK_MS = 5;
const LOOKS = 40;

const isQuiet = ({ idleCount, totalCount, waitingCount }: pg.Pool): boolean =>
  idleCount === totalCount && waitingCount === 0;

/**
 * Puts the rows back that a test has changed.
 * @returns undefined where that is not all that has changed, or somebody still works on it
 */
export const putBack = async ({ url, pool, baseline, mark }: Usable): Promise<Usable | undefined> => {
  for (let look = 0; !isQuiet(pool); look += 1) {
    if (look === LOOKS) return undefined;
    await wait(LOOK_MS);
  }
  const client = await pool.connect();
  try {
    const { rows: rebuilt } = await client.query<Row>(REBUILT, [mark]);
    if (rebuilt[0]?.['rebuilt'] !== false) return undefined;
    const { rows: changed } = await client.query<Row>({
      name: 'changed-tables',
      text: baseline.question,
      values: [mark],
    });
    await client.query('begin');
    // No trigger runs, and no row is missed by another before it is back.
    await client.query('set local session_replication_role = replica');
    for (const row of changed) {
      const name = textOf(row, 'name');
      const { columns, rows } = baseline.tables.get(name) ?? {};
      if (columns === undefined || rows === undefined) throw new Error(`Nobody knows ${name}`);
      await client.query(`delete from ${name}`);
      if (rows !== '[]')
        await client.query(
          `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`,
          [rows],
        );
    }
    for (const order of baseline.numbers) await client.query(order);
    const { rows: now } = await client.query<Row>(MARK);
    await client.query('commit');
    return { url, pool, baseline, mark: textOf(now[0], 'mark') };
  } finally {
    client.release();
  }
};

/** The pool as one test has it: once that is over, whatever it left running reaches no later one's rows. */
export const lentPool = (pool: pg.Pool): { readonly pool: pg.Pool; giveBack(): void } => {
  let isOver = false;
  const lent = new Proxy(pool, {
    get(target, name) {
      if (isOver && (name === 'connect' || name === 'query'))
        return () => Promise.reject(new Error('The database of this test was given back'));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pool: lent,
    giveBack: () => {
      isOver = true;
    },
  };
};
