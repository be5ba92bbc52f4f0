// What happened in a random world, told so that a stranger can follow it: each change with the fields that it changed.
import { isDeepStrictEqual } from 'node:util';
import type { RandomWorld } from './random-world.ts';
import type { WorldChange } from './changed-world.ts';

/** Random rows are long; what decides is mostly said first. */
const LINE = 300;

/** One line per change, from the world as it was before it. */
export const storyOf = (before: RandomWorld, changes: readonly WorldChange[]): readonly string[] =>
  changes.map((change) => {
    const line = told(before, change);
    return line.length > LINE ? `${line.slice(0, LINE)} …` : line;
  });

const told = (before: RandomWorld, change: WorldChange): string => {
  const { name } = change.entity;
  if ('removed' in change) return `${name} ${change.removed} is removed`;
  const old = before.rows.get(name)?.find(({ id }) => id === change.row.id);
  if (old === undefined) return `${name} ${change.row.id} is made: ${JSON.stringify(change.row)}`;
  const fields = [...new Set([...Object.keys(old), ...Object.keys(change.row)])].filter(
    (field) => !isDeepStrictEqual(old[field], change.row[field]),
  );
  return `${name} ${change.row.id} changes: ${fields.map((field) => `${field} ${JSON.stringify(old[field])} -> ${JSON.stringify(change.row[field])}`).join(', ')}`;
};
