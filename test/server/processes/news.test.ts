// A device that waits for news at one process hears of what another one commits.
import { afterEach, expect, it, vi } from 'vitest';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { write } from '#server/database/writes/write.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { createDatabase } from '#test/support/server/postgres.ts';
import { serve, type Served } from '#test/support/server/served.ts';
import { fillWorld, PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { assignmentRow } from '#test/support/worlds/tenant-rows.ts';
import { TEN_TO } from '#test/support/worlds/tenant.ts';

/** A busy machine may take longer than the second that is usual. */
const PATIENTLY = { timeout: 30_000 };

const folders: string[] = [];
const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  for (const folder of folders.splice(0)) removeFolder(folder);
});

const headers = { host: 'north.test', 'content-type': 'application/json', type: 'MOBILE' };

it('is told across processes, before its time is over', { timeout: 90_000 }, async () => {
  const database = await createDatabase({ now: () => TEN_TO });
  await fillWorld(database);
  const dataDir = makeFolder('news');
  folders.push(dataDir);
  const server = await serve({ databaseUrl: database.url, dataDir, now: TEN_TO });
  servers.push(server);
  const signIn = { login: 'ben@north.test', password: PASSWORD };
  const signed = await fetch(`${server.address}/api/v1/auth/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify(signIn),
  });
  const { token } = (await signed.json()) as { readonly token: string };
  const ask = (query: string, more: object = {}): Promise<Response> =>
    fetch(`${server.address}/api/v1/status${query}`, {
      headers: { host: 'north.test', authorization: `Bearer ${token}`, ...more },
    });
  const etag = (await ask('')).headers.get('etag') ?? '';
  const askedAt = performance.now();
  const answer = ask('?wait=25', { 'if-none-match': etag });
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and query = 'listen callboard_commits'`,
    );
    expect(rows[0]?.count).toBe(1);
  }, PATIENTLY);
  // This test is the other process.
  await write(database, { tenant: 'north', login: 'test' }, (tx) =>
    tx.put(projectCrewItemStatus, assignmentRow('new', 'ben', 'showHands', { statusCode: 'requested' })),
  );
  expect((await answer).status).toBe(200);
  expect(performance.now() - askedAt).toBeLessThan(25_000);
  await database.close();
});
