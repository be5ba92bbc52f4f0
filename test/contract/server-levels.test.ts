// The server's levels hold: every folder has its place in the plan and a line that says what it is for, and no two
// folders import each other.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { targetOf } from '#tools/lib/lint/rooms.mjs';
import { SERVER_AREAS, SERVER_FOLDERS, serverViolation } from '#tools/lib/lint/server-levels.mjs';
import { importsOf, PROJECT, readSource, sourceFiles, violationsIn } from '#tools/lib/lint/import-graph.ts';

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

const paths = sourceFiles().filter((path) => path.startsWith('server/'));
const imports = paths
  .map((path) => importsOf(path, readSource(path)))
  .flatMap(({ path, specifiers }) => specifiers.map((specifier) => ({ path, target: targetOf(path, specifier) })));

describe('the server', () => {
  it('has a place in the plan for every folder, and no place for one that is gone', () => {
    expect([...new Set(paths.map(folderOf))].toSorted()).toEqual(SERVER_FOLDERS.toSorted());
  });

  it('says at the entry of every folder in one line what it is for', () => {
    const untold = SERVER_FOLDERS.filter((folder) => {
      const page = join(PROJECT, folder, 'README.md');
      return !existsSync(page) || !/^[A-Z][^\n]{20,150}\.\n$/u.test(readFileSync(page, 'utf8'));
    });
    expect(untold).toEqual([]);
  });

  it('has no two folders that import each other', () => {
    const pairs = new Set(
      imports
        .filter(({ path, target }) => target?.startsWith('server/') === true && folderOf(path) !== folderOf(target))
        .map(({ path, target = '' }) => `${folderOf(path)} ${folderOf(target)}`),
    );
    expect(pairs.size).toBeGreaterThan(100);
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' ')))).toEqual([]);
  });

  it('imports only what its levels allow', () => {
    const within = imports.filter(({ target }) => target?.startsWith('server/') === true);
    expect(within.flatMap(({ path, target = '' }) => serverViolation(path, target) ?? [])).toEqual([]);
    expect(new Set(SERVER_AREAS.map(({ name }) => name)).size).toBe(SERVER_AREAS.length);
  });
});

describe('a planted import within the server', () => {
  const found = (path: string, specifier: string): readonly string[] =>
    violationsIn(importsOf(path, `// Planted.\nimport { x } from '${specifier}';\nexport const y = x;\n`));

  it.each([
    ['server/auth/planted.ts', '../routes/auth.ts'],
    ['server/mail/planted.ts', '../push/send.ts'],
    ['server/database/sql/planted.ts', '../writes/write.ts'],
    ['server/jobs/planted.ts', './kinds/registry.ts'],
    ['server/common/planted.ts', '../app.ts'],
    ['server/nowhere/planted.ts', '../common/clock.ts'],
  ])('is refused from %s to %s', (path, specifier) => {
    expect(found(path, specifier)).toHaveLength(1);
  });

  it.each([
    ['server/routes/planted.ts', '../auth/tokens.ts'],
    ['server/database/writes/planted.ts', '../sql/sql.ts'],
    ['server/jobs/kinds/planted.ts', '../enqueue.ts'],
    ['server/auth/planted.ts', './tokens.ts'],
  ])('is passed from %s to %s', (path, specifier) => {
    expect(found(path, specifier)).toEqual([]);
  });
});
