// The house's plan holds: who imports whom, no rings, no barrels; and each guard is shown to refuse what it should.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS, type Room } from '#tools/lib/lint/rooms.mjs';
import {
  findCycle,
  importsOf,
  isBarrel,
  PROJECT,
  readSource,
  sourceFiles,
  violationsIn,
} from '#tools/lib/lint/import-graph.ts';
import { compileInRoom } from '../support/contract/room-compiler.ts';

const files = sourceFiles().map((path) => {
  const text = readSource(path);
  return { ...importsOf(path, text), isBarrel: isBarrel(path, text) };
});

const planted = (room: Room): string => `${room.folder}/planted.ts`;
const byAlias = (room: Room): string => `#${room.name}/planted-target.ts`;
const byPath = (from: Room, to: Room): string => `${relative(from.folder, to.folder)}/planted-target.ts`;
const importing = (specifier: string): string =>
  `// Planted.\nimport { target } from '${specifier}';\nexport const planted = target;\n`;

const pairs = ROOMS.flatMap((from) =>
  ROOMS.filter((to) => to !== from).map((to) => ({ from, to, allowed: from.imports.includes(to.name) })),
);
const forbidden = pairs.filter((pair) => !pair.allowed);
const allowed = pairs.filter((pair) => pair.allowed);
const label = ({ from, to }: { readonly from: Room; readonly to: Room }): string => `${from.name} -> ${to.name}`;

describe('the sources', () => {
  it('import only what the plan of the rooms allows', () => {
    expect(files.flatMap(violationsIn)).toEqual([]);
  });

  it('never import each other in a ring', () => {
    expect(findCycle(files)).toBeUndefined();
  });

  it('hold no barrel files', () => {
    expect(files.filter((file) => file.isBarrel).map(({ path }) => path)).toEqual([]);
  });
});

describe('the plan', () => {
  it('lets imports go to lower levels only', () => {
    const levelOf = new Map(ROOMS.map((room) => [room.name, room.level]));
    const upward = ROOMS.flatMap((room) =>
      room.imports.filter((name) => (levelOf.get(name) ?? 99) >= room.level).map((name) => `${room.name} -> ${name}`),
    );
    expect(upward).toEqual([]);
  });

  it('is the one that the compiler is given', () => {
    const folderOf = new Map(ROOMS.map((room) => [room.name, room.folder]));
    for (const room of ROOMS) {
      const config: unknown = JSON.parse(readFileSync(join(PROJECT, room.folder, 'tsconfig.json'), 'utf8'));
      const references = (config as { references?: readonly { path: string }[] }).references ?? [];
      const rooms = references.map(({ path }) => join(room.folder, path));
      expect(rooms.toSorted(), room.name).toEqual(room.imports.map((name) => folderOf.get(name)).toSorted());
    }
  });

  it('has an alias for every room', () => {
    const manifest = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { imports: unknown };
    expect(manifest.imports).toEqual(
      Object.fromEntries(ROOMS.map((room) => [`#${room.name}/*`, `./${room.folder}/*`])),
    );
  });
});

describe('a planted import against the plan', () => {
  const found = (from: Room, specifier: string): readonly string[] =>
    violationsIn(importsOf(planted(from), importing(specifier)));

  it.each(forbidden.map((pair) => [label(pair), pair] as const))(
    'is found by the reader of imports: %s',
    (_, { from, to }) => {
      expect(found(from, byAlias(to))).toHaveLength(1);
      expect(found(from, byPath(from, to))).toHaveLength(1);
    },
  );

  it.each(allowed.map((pair) => [label(pair), pair] as const))(
    'is not seen where the plan allows it: %s',
    (_, { from, to }) => {
      expect(found(from, byAlias(to))).toEqual([]);
      expect(found(from, byPath(from, to))).toHaveLength(1);
    },
  );

  it('is found in every form an import can take', () => {
    const forms = [
      "import '#app/x.ts';",
      "export { x } from '#app/x.ts';",
      "const x = import('#app/x.ts');",
      "type X = import('#app/x.ts').X;",
      "import type { X } from '#app/x.ts';",
    ];
    expect(forms.flatMap((form) => violationsIn(importsOf('src/db/engine/planted.ts', form)))).toHaveLength(
      forms.length,
    );
  });

  it('is found between two screens, and for a package that belongs elsewhere', () => {
    expect(violationsIn(importsOf('src/screens/jobs/planted.tsx', "import { x } from '../crews/x.tsx';"))).toHaveLength(
      1,
    );
    expect(violationsIn(importsOf('src/screens/jobs/planted.tsx', "import Dexie from 'dexie';"))).toHaveLength(1);
    expect(violationsIn(importsOf('src/sync/planted.ts', "import { useState } from 'react';"))).toHaveLength(1);
  });
});

describe('the compiler', () => {
  const target = (room: Room): Readonly<Record<string, string>> => ({
    [`${room.folder}/planted-target.ts`]: 'export const target = 1;\n',
  });

  it.each(
    ROOMS.filter((room) => forbidden.some(({ from }) => from === room)).map((room) => [room.name, room] as const),
  )('refuses imports against the plan from %s', (_, from) => {
    const others = forbidden.filter((pair) => pair.from === from).map((pair) => pair.to);
    const text = others
      .map((to, index) => `import { target as target${index} } from '${byAlias(to)}';\nvoid target${index};\n`)
      .join('');
    const refusals = compileInRoom(
      from.folder,
      text,
      Object.assign({}, ...others.map(target)) as Record<string, string>,
    );
    const missed = others.filter(
      (to) => !refusals.some((refusal) => refusal.includes(`/${to.folder}/planted-target.ts' is not listed`)),
    );
    expect(missed.map((room) => room.name)).toEqual([]);
  });

  const headless = ROOMS.filter((room) => !['platform', 'ui', 'screens', 'app', 'test'].includes(room.name)).map(
    (room) => room.name,
  );
  it.each(headless)('knows no document and no window in %s', (name) => {
    const room = ROOMS.find((each) => each.name === name);
    const refusals = compileInRoom(
      room?.folder ?? name,
      'export const title = document.title;\nexport const width = window.innerWidth;\n',
    );
    expect(refusals.filter((refusal) => /Cannot find name '(?:document|window)'/u.test(refusal))).toHaveLength(2);
  });

  it.each(['schema', 'i18n', 'src/planning', 'src/sync'])('knows no network, timers or storage in %s', (folder) => {
    const refusals = compileInRoom(
      folder,
      ['fetch', 'setTimeout', 'localStorage', 'indexedDB', 'crypto', 'navigator']
        .map((name) => `void ${name};`)
        .join('\n'),
    );
    expect(refusals).toHaveLength(6);
  });
});
