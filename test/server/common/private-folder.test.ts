// The data folder is nobody else's to read, also where an earlier version wrote into it.
import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { keepPrivate } from '#server/common/private-folder.ts';
import { makeFolder, removeFolder } from '../../support/server/data-folder.ts';

const before = process.umask();
const folders: string[] = [];
afterEach(() => {
  process.umask(before);
  for (const folder of folders.splice(0)) removeFolder(folder);
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it('mends what lies there, and writes what comes for this account alone', async () => {
  const folder = makeFolder('private');
  folders.push(folder);
  mkdirSync(join(folder, 'files', 'north', 'ab'), { recursive: true, mode: 0o755 });
  writeFileSync(join(folder, 'files', 'north', 'ab', 'photo'), 'x', { mode: 0o644 });
  chmodSync(folder, 0o755);
  await keepPrivate(folder);
  mkdirSync(join(folder, 'mail'));
  writeFileSync(join(folder, 'mail', 'letter.eml'), 'x');
  expect(
    ['', 'files', 'files/north/ab', 'files/north/ab/photo', 'mail', 'mail/letter.eml'].map((path) =>
      modeOf(join(folder, path)),
    ),
  ).toEqual(['700', '700', '700', '600', '700', '600']);
});
