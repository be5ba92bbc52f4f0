// The start installs packages exactly when the lockfile asks for others than are there.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingPackages } from '#tools/lib/install.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-install-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (path: string, packages: object): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify({ packages }));
};
const locked = {
  '': { name: 'callboard' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
};

it('misses everything on a fresh clone', () => {
  write('package-lock.json', locked);
  expect(missingPackages(folder)).toEqual(['node_modules/a']);
});

it('misses nothing after an installation, whatever belongs to other platforms', () => {
  write('package-lock.json', locked);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(missingPackages(folder)).toEqual([]);
});

it('misses a package whose version changed in the lockfile', () => {
  write('package-lock.json', { ...locked, 'node_modules/a': { version: '1.0.1' } });
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(missingPackages(folder)).toEqual(['node_modules/a']);
});
