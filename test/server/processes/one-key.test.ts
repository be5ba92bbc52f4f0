// Two server processes on one database: what is sent under one key, to whichever of them, is done once and answered the
// same.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { createDatabase, type TestDatabase } from '#test/support/server/postgres.ts';
import { serve, type Served } from '#test/support/server/served.ts';
import { PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { ASKED, askAll, fillAskedWorld } from './asked-world.ts';

const NOW = '2027-06-03T18:00:00.000Z';
const [FIRST = '', SECOND = ''] = ASKED;

let database: TestDatabase;
const servers: Served[] = [];
const folders: string[] = [];
const tokens = new Map<string, string>();

interface Answer {
  readonly status: number;
  readonly isReplay: boolean;
  readonly text: string;
}

/** To the one or the other process. */
const post = async (at: number, path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(`${servers[at % servers.length]?.address ?? ''}/api/v1${path}`, {
    method: 'POST',
    headers: { host: 'north.test', type: 'MOBILE', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const isReplay = answer.headers.get('idempotent-replayed') === 'true';
  return { status: answer.status, isReplay, text: await answer.text() } satisfies Answer;
};

const answerJob = (at: number, name: string, { job, key, accepted = true }: Answering): Promise<Answer> =>
  post(
    at,
    `/jobs/${job}/confirmation`,
    { accepted, seenRev: 1 },
    { authorization: `Bearer ${tokens.get(name) ?? ''}`, 'idempotency-key': `"${key}"` },
  );

interface Answering {
  readonly job: string;
  readonly key: string;
  readonly accepted?: boolean;
}

beforeAll(async () => {
  const now = (): string => '2027-06-03T06:00:00.000Z';
  database = await createDatabase({ now, like: { name: 'asked', fill: (empty) => fillAskedWorld({ ...empty, now }) } });
  for (let at = 0; at < 2; at += 1) {
    const dataDir = makeFolder(`one-key-${String(at)}`);
    folders.push(dataDir);
    servers.push(await serve({ databaseUrl: database.url, dataDir, now: NOW }));
  }
  for (const [at, name] of [FIRST, SECOND].entries()) {
    const { text } = await post(at, '/auth/token', { login: `${name}@north.test`, password: PASSWORD });
    tokens.set(name, (JSON.parse(text) as { readonly token: string }).token);
  }
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  for (const folder of folders) removeFolder(folder);
});

/** How often that login changed the job. */
const changesOf = async (job: string, login: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>(
    'select count(*) as count from row_history where tenant = $1 and id = $2 and login = $3',
    ['north', job, login],
  );
  return Number(rows[0]?.count);
};

it('is done once, and answered the same by both, also to nobody else and for nothing else', async () => {
  const [job = '', theirs = ''] = await askAll(database, 0);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, (_none, at) => answerJob(at, FIRST, { job, key })));
  expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(answers.filter(({ isReplay }) => isReplay)).toHaveLength(19);

  const other = await answerJob(1, SECOND, { job: theirs, key });
  expect([other.status, other.isReplay]).toEqual([200, false]);
  expect(other.text).not.toContain(job);
  const spying = await answerJob(0, SECOND, { job, key });
  expect([spying.status, JSON.parse(spying.text)]).toMatchObject([422, { error: { code: 'KEY_REUSED' } }]);

  const changed = await answerJob(1, FIRST, { job, key, accepted: false });
  expect([changed.status, JSON.parse(changed.text)]).toMatchObject([422, { error: { code: 'KEY_REUSED' } }]);
  expect(await changesOf(job, `user:u-${FIRST}`)).toBe(1);
});
