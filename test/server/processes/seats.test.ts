// Two server processes on one database: fifty people who are asked for seven seats say yes at the same moment.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { serve, type Served } from '#test/support/server/served.ts';
import { PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { ASKED, askAll, clearRound, fillAskedWorld, FITTING, SEATS } from './asked-world.ts';

const ROUNDS = Number(process.env['CALLBOARD_SEAT_ROUNDS'] ?? 1);
/** The evening before the shift. */
const NOW = '2027-06-03T18:00:00.000Z';

let database: TestDatabase;
const servers: Served[] = [];
const folders: string[] = [];
const tokens = new Map<string, string>();

const post = async (
  at: number,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const answer = await fetch(`${servers[at % servers.length]?.address ?? ''}/api/v1${path}`, {
    method: 'POST',
    headers: { host: 'north.test', type: 'MOBILE', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
};

interface Answer {
  readonly status: number;
  readonly body: {
    readonly token?: string;
    readonly error?: { readonly code: string; readonly current?: { readonly vacancies?: readonly Named[] } };
  };
}

interface Named {
  readonly id: string;
}

beforeAll(async () => {
  database = await createDatabase({
    now: () => '2027-06-03T06:00:00.000Z',
    like: { name: 'asked', fill: (empty) => fillAskedWorld({ ...empty, now: () => '2027-06-03T06:00:00.000Z' }) },
  });
  for (let at = 0; at < 2; at += 1) {
    const dataDir = makeFolder(`seats-${String(at)}`);
    folders.push(dataDir);
    servers.push(await serve({ databaseUrl: database.url, dataDir, now: NOW }));
  }
  for (const [at, name] of ASKED.entries()) {
    const { body } = await post(at, '/auth/token', { login: `${name}@north.test`, password: PASSWORD });
    tokens.set(name, body.token ?? '');
  }
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  for (const folder of folders) removeFolder(folder);
});

interface Place {
  readonly id: string;
  readonly statusCode: string;
  readonly calledOff?: string;
  readonly answeredAt?: string;
  readonly rev: number;
}

const placesOn = async (item: string): Promise<readonly Place[]> => {
  const { rows } = await database.pool.query<{ row: Place }>(
    `select "row" from project_crew_item_status where tenant = 'north' and project_crew_item_id = $1 and not deleted order by rev`,
    [item],
  );
  return rows.map(({ row }) => row);
};

const yes = (at: number, job: string): Promise<Answer> =>
  post(
    at,
    `/jobs/${job}/confirmation`,
    { accepted: true, seenRev: 1 },
    {
      authorization: `Bearer ${tokens.get(ASKED[at] ?? '') ?? ''}`,
      'idempotency-key': `"${randomUUID()}"`,
    },
  );

const confirmedOf = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ statusCode }) => statusCode === 'confirmed');

/** One round: everybody says yes at once, every second one to the other process. */
const round = async (number: number) => {
  const jobs = await askAll(database, number);
  const answers = await Promise.all(jobs.map((job, at) => yes(at, job)));
  const places = await placesOn(`seats-${String(number)}`);
  return { jobs, answers, places };
};

describe('fifty who are asked for seven seats', () => {
  it(`say yes at the same moment: seven have a job, and the others hear what else is open, ${String(ROUNDS)} times`, async () => {
    let told = 0;
    for (let number = 0; number < ROUNDS; number += 1) {
      const { jobs, answers, places } = await round(number);
      const taken = jobs.filter((_job, at) => answers[at]?.status === 200);
      expect(taken).toHaveLength(SEATS);
      expect(
        confirmedOf(places)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(taken.toSorted());
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(
        Array.from({ length: ASKED.length - SEATS }, () => [409, 'SEAT_TAKEN']),
      );
      for (const { body } of refused) {
        expect(body.error?.current?.vacancies?.map(({ id }) => id)).toEqual(FITTING);
        told += 1;
      }
      // Whoever was still asked is asked no more, as others said yes first.
      expect(places.filter(({ calledOff }) => calledOff === 'filled')).toHaveLength(ASKED.length - SEATS);
      // Seats are given in the order of the moments that the answers bear.
      const moments = confirmedOf(places).map(({ answeredAt }) => answeredAt ?? '');
      expect(moments).toEqual(moments.toSorted());
      await clearRound(database, jobs);
    }
    console.log(
      `figure: ${String(ROUNDS)} times 50 people at two processes: ${String(ROUNDS * SEATS)} confirmed, ${String(told)} told with other vacancies`,
    );
  });

  it('are refused the same way when they send it once more', async () => {
    const [first = '', ...others] = await askAll(database, ROUNDS);
    const before = await Promise.all(others.slice(0, SEATS).map((job, at) => yes(at + 1, job)));
    expect(before.map(({ status }) => status)).toEqual(Array.from({ length: SEATS }, () => 200));
    expect((await yes(0, first)).body.error?.code).toBe('SEAT_TAKEN');
    expect((await yes(0, first)).body.error?.code).toBe('SEAT_TAKEN');
  });
});
