// The built app as the server gives it out: its files, its one page for every screen, and never in place of the API.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/common/clock.ts';
import { ensureTenant } from '#server/database/tenants.ts';
import { createDatabase, type TestDatabase } from '../../support/server/postgres.ts';

const SHEET = '.opening{color:#fff}';
const PAGE = `<!doctype html><html lang="en"><head><title>Callboard</title><style>${SHEET}</style></head><body><p><span>Callboard</span></p><p class="opening-words"></p></body></html>`;

let app: FastifyInstance;
let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'callboard-site-'));
const SCRIPT = 'export const hello = "callboard";\n'.repeat(100);

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/main-4f2a.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-4f2a.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'sw.js'), '// worker');
  writeFileSync(join(folder, 'version.json'), '{}');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  database = await createDatabase();
  await ensureTenant(database.pool, {
    id: 'north',
    row: { name: 'North & <Sons>', defaultLanguage: 'cy', useUserLanguage: true, timezone: 'Europe/London' },
  });
  app = await buildApp({
    database,
    settings: { dataDir: folder },
    clock: systemClock,
    site: folder,
    requestsPerMinute: 60,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

describe('the site', () => {
  it('answers every path of a screen with its one page, asked for anew each time', async () => {
    for (const path of ['/', '/jobs', '/crews/0190-a1/check-in', '/projects/12?from=home', '/somewhere/unknown']) {
      const answer = await get(path);
      expect([path, answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
    }
  });

  it('says whose page it is, in their language, before any other file is here', async () => {
    const { body } = await get('/');
    expect(body).toContain('<html lang="cy">');
    expect(body).toContain('<title>North &amp; &lt;Sons></title>');
    expect(body).toContain('<span>North &amp; &lt;Sons></span>');
    expect(body).toMatch(/<p class="opening-words">[^<]{10,}<\/p>/u);
    const [, tenant = ''] = /<script type="application\/json" id="tenant">(.*?)<\/script>/su.exec(body) ?? [];
    expect(tenant).not.toContain('<');
    expect(JSON.parse(tenant)).toMatchObject({ name: 'North & <Sons>', defaultLanguage: 'cy' });
  });

  it('lets the style sheet inside the page count, and no other', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toContain(
      `style-src 'self' 'sha256-${createHash('sha256').update(SHEET).digest('base64')}'`,
    );
  });

  it('answers a page that the browser has already in no bytes', async () => {
    const { headers } = await get('/jobs');
    const again = await get('/index.html', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('gives a file with a hash in its name once and for all, compressed beforehand', async () => {
    const answer = await get('/assets/main-4f2a.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(answer.headers['content-type']).toMatch(/javascript/u);
    expect((await get('/assets/main-4f2a.js')).body).toBe(SCRIPT);
  });

  it.each([
    ['/sw.js', /javascript/u],
    ['/version.json', /json/u],
    ['/manifest.webmanifest', /manifest\+json/u],
  ])('asks for %s anew each time', async (path, type) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toMatch(type);
  });

  it('never answers the API or a missing file with the page', async () => {
    expect((await get('/api/v1/nothing')).json()).toMatchObject({ error: { code: 'NO_SUCH_CALL' } });
    expect((await get('/api/other')).json()).toMatchObject({ error: { code: 'NO_SUCH_CALL' } });
    expect((await get('/assets/main-old.js')).statusCode).toBe(404);
    expect((await get('/../../etc/passwd')).statusCode).not.toBe(500);
    expect((await app.inject({ method: 'POST', url: '/jobs' })).statusCode).toBe(404);
  });

  it('lets nothing run that is not its own, and is framed by nobody', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await get('/')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('slows down one address that asks too often, in the words of the API', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, () =>
        app.inject({
          method: 'GET',
          url: '/api/v1/status',
          remoteAddress: '192.0.2.9',
          headers: { 'idempotency-key': '"k"' },
        }),
      ),
    );
    const slowed = answers.find(({ statusCode }) => statusCode === 429);
    expect(slowed?.json()).toMatchObject({ error: { code: 'SLOW_DOWN' } });
    expect(Number(slowed?.headers['retry-after'])).toBeGreaterThan(0);
    expect(slowed?.headers['x-sync-ack']).toBe('k');
  });

  it('counts an address that makes up its tokens as one', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 80; turn += 1) {
      const answer = await app.inject({
        method: 'GET',
        url: '/api/v1/status',
        remoteAddress: '192.0.2.10',
        headers: { authorization: `Bearer invented-${String(turn)}` },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});
