// Statements that are asked over and over: PostgreSQL reads and plans them once for a connection, not each time.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { BoundedMap } from '../../common/bounded-map.ts';
import { statement, type Sql } from './sql.ts';

/** The form in which `pg` takes a query. */
type Statement = ReturnType<typeof statement> & { readonly name?: string };

/** Each connection keeps the plans, of some ten kilobytes each: so many texts have a name. */
const MOST_NAMED = 250;
/** What is asked less often is planned each time. */
const OFTEN = 10;
const MOST_COUNTED = 2000;

const names = new Map<string, string>();
let generation = 0;
const counts = new BoundedMap<string, number>(MOST_COUNTED);

/**
 * `client.query(prepared(sql`…`))`, for what changes ask: rows by their keys, and writes. The plan is made without a
 * look at the values, so it is for statements that have one good plan. They name their columns one by one, as a newer
 * version may add one while this process runs.
 */
export const prepared = (piece: Sql): Statement => named(statement(piece));

/** The same for a text whose values are numbered by hand. */
export const preparedText = (text: string, values: readonly unknown[]): Statement =>
  named({ text, values: [...values] });

const named = (plain: ReturnType<typeof statement>): Statement => {
  const name = names.get(plain.text) ?? newName(plain.text);
  return name === undefined ? plain : { name, ...plain };
};

const newName = (text: string): string | undefined => {
  if (names.size >= MOST_NAMED) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count < OFTEN) {
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  // PostgreSQL tells names apart by their first 63 bytes.
  const name = `callboard_${createHash('sha256')
    .update(`${String(generation)} ${text}`)
    .digest('hex')
    .slice(0, 32)}`;
  names.set(text, name);
  return name;
};

const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * True where another version has changed a table under a statement that was planned before: everything is planned anew
 * from now on, and what failed may simply be done again.
 */
export const wasPlannedBefore = (error: unknown): boolean => {
  const isStale =
    error instanceof pg.DatabaseError &&
    error.code === FEATURE_NOT_SUPPORTED &&
    error.message.startsWith('cached plan must not change');
  if (!isStale) return false;
  generation += 1;
  names.clear();
  return true;
};

/** Reads outside a transaction, once more where the plan was of before. */
export const replanning = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!wasPlannedBefore(error)) throw error;
    return read();
  }
};
