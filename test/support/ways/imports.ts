// What a file needs of others when it runs: its imports but for types.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, readSource } from '#tools/lib/lint/import-graph.ts';
import { targetOf } from '#tools/lib/lint/rooms.mjs';

/** Whether it is of types alone, the names in braces, and the file. */
const IMPORT = /^import (type )?(?:[^;]*?\{([^}]*)\}[^;]*?|[^;{]*?)from '([^']+)';/gmu;

const areTypes = (names: string): boolean =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .every((name) => name.startsWith('type '));

const neededBy = (path: string): readonly string[] =>
  existsSync(join(PROJECT, path))
    ? [...readSource(path).matchAll(IMPORT)].flatMap(([, type, names, from = '']) =>
        type !== undefined || (names !== undefined && areTypes(names)) ? [] : (targetOf(path, from) ?? []),
      )
    : [];

/**
 * Files among those that ran through which something may pass from a file of the way to another one of it: they are
 * brought by one and bring another, by as many others in between as there are.
 */
export const filesBetween = (way: readonly string[], ran: ReadonlySet<string>): readonly string[] => {
  const all = [...new Set([...way, ...ran])];
  const forth = new Map(all.map((path) => [path, neededBy(path).filter((other) => all.includes(other))]));
  const back = new Map(all.map((path) => [path, all.filter((other) => forth.get(other)?.includes(path) === true)]));
  const ahead = reached(way, forth);
  const behind = reached(way, back);
  return [...ahead].filter((path) => behind.has(path)).toSorted();
};

const reached = (way: readonly string[], steps: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> => {
  const seen = new Set(way.flatMap((path) => steps.get(path) ?? []).filter((path) => !way.includes(path)));
  for (const path of seen) for (const next of steps.get(path) ?? []) if (!way.includes(next)) seen.add(next);
  return seen;
};
