// What the server holds: a look into its own tables, past everything that it says about itself.
import pg from 'pg';
import type { AnyEntity } from '#schema/define/entity.ts';
import { SUPERUSER } from '#server/database/embedded/initialise.ts';
import { placesFor, postmasterOf } from '#server/database/embedded/places.ts';
import { tableOf } from '#server/database/sql/names.ts';
import { tenantsOf, type FullTenant } from '#server/tenants/tenants.ts';

export type Held = Readonly<Record<string, unknown>>;

export interface HeldAnswer {
  readonly status: number;
  readonly effects: number;
}

export interface HeldRows {
  /**
   * Rows of the first demo agency as they lie there, without what was removed, the oldest change first; those with
   * these fields, where some are named.
   * @throws Error where a field is asked for that has no value: every row would match
   */
  of(entity: Pick<AnyEntity, 'name'>, fields?: Held): Promise<readonly Held[]>;
  /** How often a change took effect: writes of rows under its id. */
  effectsOf(changeId: string): Promise<number>;
  /** Those of the changes that did not take effect exactly once, with how often they did. */
  notOnce(changeIds: Iterable<string>): Promise<readonly (readonly [id: string, effects: number])[]>;
  /**
   * The agency's change counter at each taking effect of a change: one figure where it took effect once, whatever it
   * wrote.
   */
  momentsOf(changeId: string): Promise<readonly number[]>;
  /** What the server answered under each of these keys, and how often the change took effect. */
  answersTo(
    keys: Iterable<string>,
  ): Promise<ReadonlyMap<string, { readonly status: number; readonly effects: number }>>;
  /** Runs what the server asks of its tables for the first demo agency. */
  asking<T>(ask: (asked: { readonly pool: pg.Pool; readonly tenant: FullTenant }) => Promise<T>): Promise<T>;
  /** The agency's change counter. */
  rev(): Promise<number>;
  /** Puts fields of a row as an office's change would: with a new rev, so that devices pull it. */
  put(entity: Pick<AnyEntity, 'name'>, id: string, fields: Held): Promise<void>;
  /** Ends every session of a login, as an office does when a phone is lost. */
  endSessions(login: string): Promise<void>;
}

/** First agency of the demo. */
export const TENANT = 'northlight';

/**
 * Looks into the embedded database under a data folder; each look is a connection of its own, so that nothing keeps the
 * cluster.
 */
export const heldRows = (dataDir: string): HeldRows => {
  const look = async (
    mode: 'read only' | 'read write',
    query: string,
    values: readonly unknown[],
  ): Promise<readonly Held[]> => {
    const client = await connect(dataDir);
    try {
      await client.query(`set session characteristics as transaction ${mode}`);
      return (await client.query<Held>(query, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const read = (query: string, ...values: readonly unknown[]): Promise<readonly Held[]> =>
    look('read only', query, values);
  return {
    // Picked by the database: a table of thousands of rows takes longer to be read here than most of what a test waits
    // for.
    of: async (entity, fields) => {
      const unknown = Object.entries(fields ?? {}).find(([, value]) => value === undefined);
      if (unknown !== undefined)
        throw new Error(`Rows of ${entity.name} are asked for by a ${unknown[0]} that is none`);
      const [where, values] =
        fields === undefined ? ['', []] : ['and row::jsonb @> $2::jsonb', [JSON.stringify(fields)]];
      return (
        await read(
          `select row from "${tableOf(entity)}" where tenant = $1 and not deleted ${where} order by rev, id`,
          TENANT,
          ...values,
        )
      ).map(({ row }) => row as Held);
    },
    effectsOf: async (changeId) =>
      (await read('select 1 from audit where tenant = $1 and cause_id = $2', TENANT, changeId)).length,
    notOnce: async (changeIds) => {
      const ids = [...changeIds];
      const counts = new Map(
        (
          await read(
            'select cause_id, count(distinct rev)::int as effects from audit where tenant = $1 and cause_id = any($2) group by cause_id',
            TENANT,
            ids,
          )
        ).map(({ cause_id: id, effects }) => [id, Number(effects)]),
      );
      return ids.map((id) => [id, counts.get(id) ?? 0] as const).filter(([, effects]) => effects !== 1);
    },
    momentsOf: async (changeId) =>
      (
        await read('select distinct rev from audit where tenant = $1 and cause_id = $2 order by rev', TENANT, changeId)
      ).map(({ rev }) => Number(rev)),
    answersTo: async (keys) =>
      new Map(
        (
          await read(
            `select key, status, (select count(distinct rev)::int from audit where tenant = $1 and cause_id = key) as effects
             from idempotency where tenant = $1 and key = any($2) and status is not null`,
            TENANT,
            [...keys],
          )
        ).map(({ key, status, effects }) => [String(key), { status: Number(status), effects: Number(effects) }]),
      ),
    asking: async (ask) => {
      const pool = new pg.Pool({ ...(await addressOf(dataDir)), max: 1 });
      try {
        return await ask({
          pool,
          tenant: await tenantsOf({ pool }, { now: () => Temporal.Now.instant() }).byId(TENANT),
        });
      } finally {
        await pool.end();
      }
    },
    rev: async () => Number((await read('select rev from tenant_clock where tenant = $1', TENANT))[0]?.['rev']),
    put: async (entity, id, fields) => {
      await look(
        'read write',
        `
        with clock as (update tenant_clock set rev = rev + 1 where tenant = $1 returning rev)
        update "${tableOf(entity)}" set rev = clock.rev, row = (row::jsonb || $3::jsonb || jsonb_build_object('rev', clock.rev))::json
        from clock where tenant = $1 and id = $2`,
        [TENANT, id, JSON.stringify(fields)],
      );
    },
    endSessions: async (login) => {
      await look(
        'read write',
        'update logins set session_generation = session_generation + 1 where tenant = $1 and login = $2',
        [TENANT, login],
      );
    },
  };
};

const addressOf = async (
  dataDir: string,
): Promise<{ readonly host: string; readonly user: string; readonly database: string }> => {
  const postmaster = await postmasterOf((await placesFor(dataDir)).cluster);
  if (postmaster === undefined) throw new Error(`No PostgreSQL runs under ${dataDir}`);
  return { host: postmaster.socket, user: SUPERUSER, database: 'callboard' };
};

const connect = async (dataDir: string): Promise<pg.Client> => {
  const client = new pg.Client(await addressOf(dataDir));
  await client.connect();
  return client;
};
