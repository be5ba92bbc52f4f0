// The server's own program: it does not start where its demo would be open to others, and what it writes is nobody
// else's to read.
import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { document } from '#schema/entities/documents/document.ts';
import { makeFolder, removeFolder } from '#test/support/server/data-folder.ts';
import { freshKey } from '#test/support/server/tenant-api.ts';
import { PASSWORD } from '#test/support/worlds/tenant-fill.ts';
import { makeWorld } from '#test/support/worlds/tenant.ts';
import { bundleOf, SERVER } from '#tools/lib/build/bundle.mjs';

const folders: string[] = [];
const running: ChildProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const end = once(child, 'close');
    child.kill('SIGKILL');
    await end;
  }
  for (const folder of folders.splice(0)) removeFolder(folder);
});

const newFolder = (): string => {
  const folder = makeFolder('start');
  folders.push(folder);
  return folder;
};

interface Started {
  readonly child: ChildProcess;
  /** Resolves with the address once it is ready, or with undefined when it has ended before. */
  readonly address: Promise<string | undefined>;
  readonly complained: () => string;
}

/** With nothing in its environment but what is said. */
const start = (environment: Readonly<Record<string, string>>): Started => {
  const child = spawn(process.execPath, [bundleOf(SERVER)], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let complained = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const address = new Promise<string | undefined>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /^Callboard is ready: (\S+)$/mu.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => {
      resolve(undefined);
    });
  });
  return { child, address, complained: () => complained };
};

it.each([
  ['on all its addresses', { HOST: '0.0.0.0' }],
  ['by a public address', { PUBLIC_URL: 'https://callboard.test' }],
])('does not start %s while nobody said whether with the demo', async (_what, reach) => {
  const folder = newFolder();
  const { child, address, complained } = start({ ...reach, DATA_DIR: join(folder, 'data') });
  expect(await address).toBeUndefined();
  expect([child.exitCode, complained()]).toEqual([1, expect.stringContaining('DEMO')]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('keeps to itself what it writes', async () => {
  const world = await makeWorld();
  await world.put(document, {
    id: 'passport',
    typeId: 'identity',
    name: 'Passport',
    parameters: '{}',
    signatories: [],
    statusCode: 'missing',
    ownerKind: 'person',
    ownerId: 'ben',
    visibility: 'owner',
  });
  const folder = newFolder();
  // The place of its socket counts, and an address names a host all the same.
  const databaseUrl = world.database.url.replace('@/', '@localhost/');
  const { address, complained } = start({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: 'off' });
  const ready = await address;
  if (ready === undefined) throw new Error(complained());
  const at = `${ready.replace('localhost', '127.0.0.1')}/api/v1`;
  const headers = { host: 'north.test', type: 'MOBILE' };
  const signedIn = await fetch(`${at}/auth/token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'ben@north.test', password: PASSWORD }),
  });
  const { token } = (await signedIn.json()) as { readonly token: string };
  const bytes = Buffer.from('%PDF-1.7\npassport');
  const form = new FormData();
  form.set('sha256', createHash('sha256').update(bytes).digest('hex'));
  form.set('size', String(bytes.length));
  form.set('mime', 'application/pdf');
  form.set('file', new Blob([bytes]), 'passport.pdf');
  const sent = await fetch(`${at}/documents/passport/file`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': `"${freshKey()}"` },
    body: form,
  });
  expect(sent.status).toBe(200);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((one) => one.isFile())).not.toEqual([]);
  for (const one of files) {
    const mode = (statSync(join(one.parentPath, one.name)).mode & 0o777).toString(8);
    expect([one.name, mode]).toEqual([one.name, one.isFile() ? '600' : '700']);
  }
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  await world.close();
});
