// Asks the server one case after the other, each in the same state of the world, and says what became of it.
import type pg from 'pg';
import { ENTITIES, entityNamed } from '#schema/entities/registry.ts';
import { tableOf } from '#server/database/sql/names.ts';
import { multipartSend } from '../../support/server/multipart.ts';
import { deviceOf, type Answer, type Device } from '../../support/server/tenant-api.ts';
import { nameOf, type Case } from './cases.ts';
import type { Verdict } from './line.ts';
import { IMPOSSIBLE, MOMENTS, NOW } from './moments.ts';
import type { Party } from './parties.ts';
import { makeAuthorityWorld, type AuthorityWorld } from './world.ts';

/** A row that a case has written. */
interface Written {
  readonly entity: string;
  readonly id: string;
  readonly change: 'put' | 'remove';
  readonly row: Readonly<Record<string, unknown>>;
}

export interface Difference {
  readonly name: string;
  readonly expected: Verdict;
  readonly found: string;
}

export interface Asker {
  /** Undefined where the server says what the table says. */
  ask(one: Case): Promise<Difference | undefined>;
  close(): Promise<void>;
}

interface Entrance {
  readonly device: Device;
  readonly token: string;
  readonly host: string;
}

export const openAsker = async (): Promise<Asker> => {
  const world = await makeAuthorityWorld();
  const { pool } = world.database;
  const since = await remember(pool);
  const entrances = new Map<Party, Entrance>();
  const entranceOf = async (party: Party): Promise<Entrance> => {
    const known = entrances.get(party);
    if (known !== undefined) return known;
    const { token, host } = await world.signIn(party);
    const made = { device: deviceOf(world.app, token, host), token, host };
    entrances.set(party, made);
    return made;
  };
  let count = 0;
  return {
    async ask(one) {
      count += 1;
      const answer = await send(world, await entranceOf(one.party), one, `made-${String(count)}`);
      const written = await writtenSince(pool, since);
      const found = verdictOf(one, answer, written);
      if (written.length > 0) await takeBack(pool, since, written);
      const lie = keptClaim(one, written);
      if (lie === undefined && fits(one.expected, found)) return undefined;
      const rows = written.map(({ entity, id, change }) => `${change} ${entity}/${id}`).join(', ');
      return {
        name: nameOf(one),
        expected: one.expected,
        found: `${lie ?? found ?? 'something else'} (${String(answer.status)} ${answer.code ?? ''}; ${rows === '' ? 'nothing written' : rows})`,
      };
    },
    close: () => world.close(),
  };
};

const send = async (
  { app }: AuthorityWorld,
  { device, token, host }: Entrance,
  { line, party, moment }: Case,
  id: string,
): Promise<Answer> => {
  const at = MOMENTS[moment];
  const args = line.args({ party, at, id });
  const headers =
    moment === 'now'
      ? {}
      : { 'x-occurred-at': JSON.stringify({ deviceAt: at, offsetMs: 0, uncertaintyMs: 0, sentAt: NOW }) };
  return line.bytes === undefined
    ? device.send(line.change, args, { headers })
    : multipartSend(app, token, { mutation: line.change, args, bytes: line.bytes, headers: { host, ...headers } });
};

/** What an answer and the rows that were written make of a case. */
const verdictOf = ({ line }: Case, { status }: Answer, written: readonly Written[]): Verdict | undefined => {
  const besides = written.filter(({ entity }) => entity !== 'activities');
  const toDos = written.filter(({ entity, row }) => entity === 'activities' && row['type'] === 'TODO_INT');
  if (status < 300) {
    if (written.length === 0) return line.removes === true ? 'absent' : 'dropped';
    const isLookedAt =
      toDos.some(({ row }) => String(row['caption']).startsWith('Please check the time')) ||
      besides.some(({ entity, row }) => entity === 'crewChecks' && row['state'] === 'review');
    return isLookedAt ? 'flagged' : 'taken';
  }
  if (besides.length > 0) return undefined;
  if (status === 403) return toDos.length === 0 ? 'denied' : 'handed';
  if (status === 404) return written.length === 0 ? 'absent' : undefined;
  return [409, 410, 422].includes(status) && toDos.length === 0 ? 'late' : undefined;
};

/** Of another agency's rows nobody learns why they are refused. */
const fits = (expected: Verdict, found: Verdict | undefined): boolean =>
  found === expected || (expected === 'foreign' && (found === 'absent' || found === 'denied' || found === 'late'));

/** Evidence keeps what the device said, and so do the words about it. */
const QUOTING: readonly string[] = ['crewChecks', 'activities'];

/** A moment that cannot be stands in a row as if it were true. */
const keptClaim = ({ moment }: Case, written: readonly Written[]): string | undefined => {
  if (!IMPOSSIBLE.includes(moment)) return undefined;
  const row = written.find((one) => !QUOTING.includes(one.entity) && JSON.stringify(one.row).includes(MOMENTS[moment]));
  return row === undefined ? undefined : `${MOMENTS[moment]} is kept in ${row.entity}/${row.id}`;
};

/** Puts a copy of every row aside. Returns the last change number. */
const remember = async (pool: pg.Pool): Promise<number> => {
  await pool.query('create schema kept');
  for (const entity of ENTITIES)
    await pool.query(
      `create table kept."${tableOf(entity)}" as select tenant, id, rev, deleted, "row" from "${tableOf(entity)}"`,
    );
  const {
    rows: [last],
  } = await pool.query<{ rev: string }>('select max(rev) as rev from audit');
  return Number(last?.rev);
};

/** Change numbers are counted for each agency; all rows of the story are those of one. */
const writtenSince = async (pool: pg.Pool, since: number): Promise<readonly Written[]> => {
  const { rows } = await pool.query<Omit<Written, 'row'>>(
    `select distinct on (entity, id) entity, id, change from audit where tenant = 'north' and rev > $1 order by entity, id, rev desc`,
    [since],
  );
  return Promise.all(
    rows.map(async (one) => {
      const {
        rows: [stored],
      } = await pool.query<{ row: Written['row'] }>(
        `select "row" from "${tableOf(entityNamed(one.entity))}" where tenant = 'north' and id = $1`,
        [one.id],
      );
      return { ...one, row: stored?.row ?? {} };
    }),
  );
};

/** Brings the rows back to what they were, past every rule of the database. */
const takeBack = async (pool: pg.Pool, since: number, written: readonly Written[]): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const entity of new Set(written.map((one) => one.entity))) {
      const table = tableOf(entityNamed(entity));
      const ids = written.filter((one) => one.entity === entity).map(({ id }) => id);
      await client.query(`delete from "${table}" where tenant = 'north' and id = any($1::text[])`, [ids]);
      await client.query(
        `insert into "${table}" (tenant, id, rev, deleted, "row") select tenant, id, rev, deleted, "row" from kept."${table}" where tenant = 'north' and id = any($1::text[])`,
        [ids],
      );
    }
    await client.query(`delete from row_history where tenant = 'north' and rev > $1`, [since]);
    await client.query(`delete from audit where tenant = 'north' and rev > $1`, [since]);
    await client.query('delete from job_queue');
    await client.query('commit');
  } finally {
    client.release();
  }
};
