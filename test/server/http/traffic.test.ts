// How much one may ask: counted by the route that answers, and a body that hardly comes is ended.
import { fastify, type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/common/clock.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { brandOrigins } from '#server/http/page-policy.ts';
import { endSlowBodies } from '#server/http/slow-bodies.ts';
import { networkOf } from '#server/http/traffic.ts';
import { createDatabase, type TestDatabase } from '../../support/server/postgres.ts';

const PER_MINUTE = 5;
let app: FastifyInstance;
let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-traffic-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Callboard</title></head>');
  writeFileSync(join(folder, 'assets/main-1.js'), 'export {};');
  database = await createDatabase();
  await ensureTenant(database.pool, {
    id: 'north',
    row: {
      name: 'North',
      defaultLanguage: 'en',
      useUserLanguage: true,
      logoUrl: 'https://pictures.north.test/logo.png; script-src *',
    },
  });
  app = await buildApp({
    database,
    settings: { dataDir: folder },
    clock: systemClock,
    site: folder,
    requestsPerMinute: PER_MINUTE,
  });
});
afterEach(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The status line of a request whose target is written as it is. */
const raw = async (target: string): Promise<string> => {
  const { port } = new URL(app.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nhost: north.test\r\nconnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  await once(socket, 'close');
  return text.slice(9, 12);
};

describe('the limit of requests', () => {
  it.each([
    '/%61pi/v1/tenant',
    'http://north.test/api/v1/tenant',
    'http://north.test/%61pi/v1/tenan%74',
    '/api/v1/tenant/',
    '/api/v1/tenant?x=/assets/main-1.js',
    '/feeds/some-id/some-secret',
    '/%66eeds/some-id/some-secret',
    '/api/v1/downloads?grant=made-up',
  ])('counts %s, however it is spelled', async (target) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const answers: string[] = [];
    for (let asked = 0; asked <= PER_MINUTE; asked += 1) answers.push(await raw(target));
    expect([answers.slice(0, -1).includes('429'), answers.at(-1)]).toEqual([false, '429']);
  });

  it('counts all spellings of a call together', async () => {
    const answers: number[] = [];
    for (const url of [
      '/api/v1/tenant',
      '/%61pi/v1/tenant',
      '/api/%761/tenant',
      '/feeds/a/b',
      '/api/v1/tenant/',
      '/%61pi/v1/tenant',
    ])
      answers.push((await app.inject({ method: 'GET', url })).statusCode);
    expect(answers).toEqual([200, 200, 200, 404, 200, 429]);
  });

  it('does not count the files of the app, which a whole crew fetches through one address', async () => {
    for (let asked = 0; asked < 3 * PER_MINUTE; asked += 1) {
      for (const url of ['/', '/assets/main-1.js', '/jobs'])
        expect((await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    }
  });

  it('takes a network of version 6 for one address', () => {
    expect(
      ['2001:db8:1:2::7', '2001:0db8:1:2:ffff::1', '2001:db8::1', '::1', '192.0.2.7', '::ffff:192.0.2.7'].map(
        networkOf,
      ),
    ).toEqual(['2001:db8:1:2', '2001:db8:1:2', '2001:db8:0:0', '0:0:0:0', '192.0.2.7', '::ffff:192.0.2.7']);
  });
});

describe('a body', () => {
  const served = async (): Promise<{ readonly port: number; close(): Promise<void> }> => {
    const small = fastify();
    endSlowBodies(small, { graceMs: 80, bytesPerSecond: 500 });
    small.post('/', ({ body }) => ({ length: JSON.stringify(body).length }));
    return {
      port: Number(new URL(await small.listen({ port: 0, host: '127.0.0.1' })).port),
      close: () => small.close(),
    };
  };

  it.each(['content-length: 100', 'transfer-encoding: chunked'])('that drips is ended: %s', async (header) => {
    const { port, close } = await served();
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
    });
    socket.write(`POST / HTTP/1.1\r\nhost: north.test\r\ncontent-type: application/json\r\n${header}\r\n\r\n`);
    const dripping = setInterval(() => {
      socket.write(header.startsWith('content') ? ' ' : '1\r\n \r\n');
    }, 40);
    await once(socket, 'close');
    clearInterval(dripping);
    expect(text).toContain('408');
    await close();
  });

  it('that comes is taken', async () => {
    const { port, close } = await served();
    const answer = await fetch(`http://127.0.0.1:${String(port)}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(10_000)),
    });
    expect(await answer.json()).toEqual({ length: 10_002 });
    await close();
  });
});

describe('the page', () => {
  it('loads pictures of others from where the agency keeps its branding, and from nowhere else', async () => {
    const policy = String(
      (await app.inject({ method: 'GET', url: '/', headers: { host: 'north.test', accept: 'text/html' } })).headers[
        'content-security-policy'
      ],
    );
    expect(policy).toContain("img-src 'self' blob: data: https://pictures.north.test;");
    expect(policy).not.toMatch(/https:[\s;]|script-src \*/u);
    expect(
      String((await app.inject({ method: 'GET', url: '/api/v1/tenant' })).headers['content-security-policy']),
    ).toContain("img-src 'self' blob: data:;");
  });

  it('takes no address into its policy that is none', () => {
    expect(
      brandOrigins({
        logoUrl: '/brand/logo.svg',
        backgroundUrl: 'http://plain.test/a.png',
        faviconUrl: 'https://x.test:8443/a;b.png',
      }),
    ).toEqual(['https://x.test:8443']);
  });
});
