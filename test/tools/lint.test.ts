// The lint rules: each is shown to refuse what it should where it should, and nothing of what is close to it.
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS, type Room } from '#tools/lib/lint/rooms.mjs';
import { lintPlanted } from '../support/contract/planted-lint.ts';
import { PASSED, REFUSED } from '../support/contract/planted-lines.ts';

const forbidden = (from: Room): readonly Room[] => ROOMS.filter((to) => to !== from && !from.imports.includes(to.name));
const allowed = (from: Room): readonly Room[] => ROOMS.filter((to) => from.imports.includes(to.name));
const byAlias = (room: Room): string => `#${room.name}/planted-target.ts`;
const byPath = (from: Room, to: Room): string => `${relative(from.folder, to.folder)}/planted-target.ts`;

/** Imports of one room, each in a line of its own. */
const importing = (specifiers: readonly string[]): string =>
  specifiers.map((specifier, at) => `export { target as target${String(at)} } from '${specifier}';\n`).join('');

const refusedOf = (room: Room): readonly string[] => forbidden(room).flatMap((to) => [byAlias(to), byPath(room, to)]);

/** The path of a planted file gets a number, so that each lies apart. */
const numbered = (path: string, at: number): string => path.replace('planted', `planted-${String(at)}`);
const refusedAt = (at: number): string => numbered(REFUSED[at]?.[0] ?? '', at);
const passedAt = (at: number): string => numbered(PASSED[at]?.[0] ?? '', REFUSED.length + at);
const againstPlan = (room: Room): string => `${room.folder}/planted-against.ts`;
const byPlan = (room: Room): string => `${room.folder}/planted-by-plan.ts`;
const PURPOSELESS = 'src/ui/planted.ts';

const found = lintPlanted(
  Object.fromEntries([
    [PURPOSELESS, 'export const one = 1;\n'],
    ...ROOMS.flatMap((room) => [
      [againstPlan(room), `// Planted.\n${importing(refusedOf(room))}`],
      [byPlan(room), `// Planted.\n${importing(allowed(room).map(byAlias))}`],
    ]),
    ...REFUSED.map(([, text], at) => [refusedAt(at), `// Planted.\n${text}\n`]),
    ...PASSED.map(([, text], at) => [passedAt(at), `// Planted.\n${text}\n`]),
  ]) as Record<string, string>,
);

const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').slice(0, 80);

const rulesAt = (path: string): readonly string[] => (found.get(path) ?? []).map(({ rule }) => rule);

describe('lint', () => {
  it.each(ROOMS.map((room) => [room.name, room] as const))(
    'refuses every planted import against the plan, by alias and by path, and passes the others: %s',
    (_, room) => {
      const specifiers = refusedOf(room);
      const refusals = (found.get(againstPlan(room)) ?? []).map(
        ({ rule, line }) => `${rule} ${specifiers[line - 2] ?? ''}`,
      );
      expect(refusals).toEqual(expect.arrayContaining(specifiers.map((specifier) => `house/room-plan ${specifier}`)));
      expect(rulesAt(byPlan(room))).toEqual([]);
    },
  );

  it.each(REFUSED.map(([path, text, rule], at) => [rule, path, inOneLine(text), at] as const))(
    'refuses by %s in %s: %s',
    (rule, _path, _text, at) => {
      expect(rulesAt(refusedAt(at))).toContain(rule);
    },
  );

  it.each(PASSED.map(([path, text], at) => [path, inOneLine(text), at] as const))(
    'passes in %s: %s',
    (_path, _text, at) => {
      expect(rulesAt(passedAt(at))).toEqual([]);
    },
  );

  it('asks every file for its purpose in the first line', () => {
    expect(rulesAt(PURPOSELESS)).toEqual(['house/purpose-line']);
  });
});
