// A small world for tests of the server: two agencies, their people, crews and logins, and the real API over it.
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { buildApp, createServerContext } from '#server/app.ts';
import { silent } from '#server/common/log.ts';
import { write } from '#server/database/writes/write.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { KINDS } from '#server/jobs/kinds/registry.ts';
import { jobRunner, type JobRunner } from '#server/jobs/runner.ts';
import type { FullTenant } from '#server/tenants/tenants.ts';
import { createDatabase, type Pattern, type TestDatabase } from '../server/postgres.ts';
import { fillWorld, PASSWORD } from './tenant-fill.ts';

/** The server's clock at first: ten minutes before the start. */
export const TEN_TO = '2027-06-04T05:50:00.000Z';

export interface TestWorld {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly context: ServerContext;
  readonly dataDir: string;
  /** Runs jobs when it is told to; by itself this server runs none, for it never listens. */
  readonly jobs: JobRunner;
  /** Sets the server's clock and the database's. */
  setNow(instant: string): void;
  /** A token of a login of the first agency, `ben` for instance. */
  tokenOf(login: string): Promise<string>;
  /** Writes rows past the API, as a planner's other tools would. */
  put<E extends AnyEntity>(entity: E, ...rows: readonly Content<E>[]): Promise<number>;
  remove(entity: AnyEntity, id: string): Promise<number>;
  close(): Promise<void>;
}

export interface WorldWishes {
  readonly requestsPerMinute?: number;
  readonly settings?: Partial<FullTenant['settings']>;
  /** Parts of the server that a test brings its own of: a push service, for instance. */
  readonly parts?: Partial<ServerContext>;
  /** What lies in its database instead of the small world; not together with `settings`. */
  readonly like?: Pattern;
}

/** Both agencies as they are without further wishes. */
const SMALL: Pattern = { name: 'small', fill: (database) => fillWorld(database) };

/** North with all its people, south with a crew of its own. */
export const makeWorld = async ({
  requestsPerMinute = 1_000_000,
  settings,
  parts = {},
  like = SMALL,
}: WorldWishes = {}): Promise<TestWorld> => {
  let now = TEN_TO;
  const database = await createDatabase({ now: () => now, ...(settings === undefined ? { like } : {}) });
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-world-'));
  if (settings !== undefined) await fillWorld(database, settings);
  const clock = { now: () => Temporal.Instant.from(now) };
  const made = { database, clock, settings: { dataDir, publicUrl: 'https://callboard.test' }, requestsPerMinute };
  const context = { ...(await createServerContext(made)), ...parts };
  const app = await buildApp(made, context);
  return {
    app,
    database,
    context,
    dataDir,
    jobs: jobRunner({ server: context, kinds: KINDS, log: silent, chance: () => 0 }),
    setNow: (instant) => {
      now = instant;
    },
    tokenOf: (login) => signIn(app, { login: `${login}@north.test`, password: PASSWORD }),
    put: async (entity, ...rows) =>
      (
        await write(database, NORTH_WRITER, async (tx) => {
          for (const row of rows) await tx.put(entity, row);
        })
      ).rev,
    remove: async (entity, id) => (await write(database, NORTH_WRITER, (tx) => tx.remove(entity, id))).rev,
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const NORTH_WRITER = { tenant: 'north', login: 'test' };

export const signIn = async (
  app: FastifyInstance,
  body: Readonly<Record<string, string>>,
  host = 'north.test',
): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/token',
    payload: body,
    headers: { host, type: 'MOBILE' },
  });
  if (answer.statusCode !== 200)
    throw new Error(`Signing in was answered with ${String(answer.statusCode)} ${answer.body}`);
  return (answer.json() as { readonly token: string }).token;
};
