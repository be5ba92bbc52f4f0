// No change of the registry is left untold: each has been taken, refused and repeated in test/server/changes.
import { expect, it } from 'vitest';
import { CALLS, LISTS } from '#schema/calls/registry.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { HOOKS } from '#server/rest/overrides/registry.ts';
import { TELLINGS_OF_CREWS } from '../support/tellings-of-crews.ts';
import { TELLINGS_OF_MONEY } from '../support/tellings-of-money.ts';
import { TELLINGS_OF_PLANNING } from '../support/tellings-of-planning.ts';

it('tells every change', () => {
  const told = [TELLINGS_OF_CREWS, TELLINGS_OF_PLANNING, TELLINGS_OF_MONEY].flatMap((tellings) => Object.keys(tellings));
  expect(told.toSorted()).toEqual(MUTATIONS.map(({ name }) => name).toSorted());
});

it('has hooks for changes that exist, one each, and says how many there are of everything', () => {
  const names = HOOKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !MUTATIONS.some((mutation) => mutation.name === name))).toEqual([]);
  process.stdout.write(`${String(ENTITIES.length)} entities, ${String(LISTS.length)} lists, ${String(CALLS.length)} calls, ${String(MUTATIONS.length)} changes, ${String(HOOKS.length)} of them with a hook\n`);
});
