// Changes rows in one transaction: everything or nothing, stamped in the order of commits.
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '../connection.ts';
import type { ServerDatabase } from '../database.ts';
import { wasPlannedBefore } from '../sql/prepared.ts';
import { commitsOf } from './commits.ts';
import { beginFlush, present, type Flushing } from './flush.ts';
import { ownCommitsOf } from './own-commits.ts';
import { BufferedTransaction, type Flushed, type WriteTransaction } from './transaction.ts';
import type { Writer, WrittenRow } from './written-row.ts';

export interface Written<T> {
  readonly result: T;
  /** Change number of the transaction; the tenant's present one where nothing was written. */
  readonly rev: number;
  readonly written: readonly WrittenRow[];
}

/**
 * Runs `work` and commits what it changed. One writer per tenant is in its last step at a time, so pictures, mails and
 * requests stay
 * outside: they go to `job_queue` through `client`.
 * @throws what `work` throws, after a rollback
 * @throws BrokenRule when a unique key is taken or a reference leads nowhere
 */
export const write = async <T>(
  database: ServerDatabase,
  by: Writer,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<Written<T>> => {
  try {
    let hasWritten = false;
    const done = await inTransaction(
      database,
      'change',
      async (client, begun) => {
        const tx = new BufferedTransaction(client, by, database.now?.() ?? begun.now);
        const result = await work(tx);
        const { sent, ...flushed } =
          tx.changes.length === 0 ? await unflushed(client, by) : await beginFlush(client, by, tx.changes);
        await inTurn(tx, flushed, sent);
        begun.last.push(() => sent, ...tx.last);
        hasWritten = flushed.written.length > 0;
        return { result, ...flushed };
      },
      by.tenant,
    );
    if (hasWritten) {
      const entities = [...new Set(done.written.map(({ entity }) => entity.name))];
      ownCommitsOf(database.pool).note(by.tenant, done.rev, entities);
      commitsOf(database.pool).tell(by.tenant);
    }
    return done;
  } catch (error) {
    throw meaningOf(error);
  }
};

const unflushed = async (client: pg.ClientBase, { tenant }: Writer): Promise<Flushing> => ({
  rev: await present(client, tenant),
  written: [],
  sent: Promise.resolve(),
});

/** The steps of the transaction, behind its rows. Where the rows cannot be written, that is what is thrown. */
const inTurn = async (tx: BufferedTransaction, flushed: Flushed, sent: Promise<unknown>): Promise<void> => {
  try {
    for (const step of tx.steps) await step(flushed);
  } catch (failure) {
    await sent;
    throw failure;
  }
};

/** The database keeps a rule that the new rows break; nothing was written. */
export class BrokenRule extends Error {
  readonly rule: 'unique' | 'reference';
  readonly table: string;
  /** PostgreSQL's own words: columns and values. For the log, not for people. */
  readonly detail: string;

  constructor(rule: 'unique' | 'reference', { table, detail, message }: pg.DatabaseError) {
    super(message);
    this.name = 'BrokenRule';
    this.rule = rule;
    this.table = table ?? '';
    this.detail = detail ?? '';
  }
}

const meaningOf = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError)) return error;
  switch (error.code) {
    case '23505':
      return new BrokenRule('unique', error);
    case '23503':
      return new BrokenRule('reference', error);
    default:
      return error;
  }
};

/** Two transactions stood in each other's way; the one that was ended may simply run again. */
const PASSING = ['40001', '40P01'];

/**
 * Runs the transaction again when PostgreSQL ended it for another's sake (deadlock, serialization) or for a plan of
 * before, up to `attempts` times in all.
 * Everything inside must be repeatable: no mail, no file, no number that was already told.
 */
export const retrying = async <T>(work: () => Promise<T>, attempts = 5): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const passes = error instanceof pg.DatabaseError && error.code !== undefined && PASSING.includes(error.code);
    if (!(passes || wasPlannedBefore(error)) || attempts <= 1) throw error;
    await wait(10 * (6 - Math.min(attempts, 5)));
    return retrying(work, attempts - 1);
  }
};
