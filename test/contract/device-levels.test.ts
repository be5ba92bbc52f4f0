// Inside the local database and the outbox every folder has its place and a line that says what it is for, and an
// import goes to an earlier folder only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEVICE_FOLDERS, DEVICE_PATHS, deviceViolation } from '#tools/lib/lint/device-levels.mjs';
import { importsOf, PROJECT, readSource, sourceFiles, violationsIn } from '#tools/lib/lint/import-graph.ts';
import { targetOf } from '#tools/lib/lint/rooms.mjs';

const MODULES = Object.keys(DEVICE_FOLDERS);
const isWithin = (path: string): boolean => MODULES.some((module) => path.startsWith(`${module}/`));
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

const paths = sourceFiles().filter(isWithin);

describe('the local database and the outbox', () => {
  it('have a place in the plan for every folder', () => {
    expect(paths.map(folderOf).filter((folder) => !DEVICE_PATHS.includes(folder))).toEqual([]);
  });

  it('say at the entry of every folder in one line what it is for', () => {
    const untold = DEVICE_PATHS.filter((folder) => {
      const page = join(PROJECT, folder, 'README.md');
      return !existsSync(page) || !/^[A-Z][^\n]{20,150}\.\n$/u.test(readFileSync(page, 'utf8'));
    });
    expect(untold).toEqual([]);
  });

  it('import earlier folders only', () => {
    const within = paths
      .flatMap((path) => importsOf(path, readSource(path)).specifiers.map((specifier) => [path, specifier] as const))
      .map(([path, specifier]) => [path, targetOf(path, specifier) ?? ''] as const)
      .filter(([path, target]) =>
        MODULES.some((module) => [path, target].every((one) => one.startsWith(`${module}/`))),
      );
    expect(within.length).toBeGreaterThan(200);
    expect(within.flatMap(([path, target]) => deviceViolation(path, target) ?? [])).toEqual([]);
  });
});

describe('a planted import within the local database or the outbox', () => {
  const found = (path: string, specifier: string): readonly string[] =>
    violationsIn(importsOf(path, `// Planted.\nimport { x } from '${specifier}';\nexport const y = x;\n`));

  it.each([
    ['src/db/tables/planted.ts', '../engine/database.ts'],
    ['src/db/live/planted.ts', '../query/query.ts'],
    ['src/outbox/entries/planted.ts', '../settle/claim.ts'],
    ['src/outbox/status/planted.ts', '../drain/drain.ts'],
    ['src/outbox/nowhere/planted.ts', '../entries/acts.ts'],
  ])('is refused from %s to %s', (path, specifier) => {
    expect(found(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['src/db/live/planted.ts', '../engine/database.ts'],
    ['src/outbox/drain/planted.ts', '../settle/claim.ts'],
  ])('is passed from %s to %s', (path, specifier) => {
    expect(found(path, specifier)).toEqual([]);
  });
});
