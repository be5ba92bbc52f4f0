// Every change, queued or not, is made by a screen and by hand in a browser test, or stands among the few that no
// screen makes.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '#schema/mutations/registry.ts';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { seenByHand } from '../../support/judging/by-hand.ts';
import { BY_HAND, MOST_WITHOUT_HAND, WITHOUT_HAND } from '../../e2e/by-hand.ts';
import { namedByScreens } from './sent-by-screens.ts';

/** Of the catalogue of changes. */
const NUMBERS = Array.from({ length: 47 }, (_, at) => `M${String(at + 1).padStart(2, '0')}`);

const bare = (name: string): string => name.replace(/@\d+$/u, '');
const changes = [...new Set(MUTATIONS.map(({ name }) => bare(name)))];
const online = new Set(MUTATIONS.filter((mutation) => mutation.online === true).map(({ name }) => bare(name)));
const done = new Set(BY_HAND.flatMap(({ changes }) => changes));
const without = WITHOUT_HAND.map(({ change }) => change);

describe('changes by hand', () => {
  it('are told of each change of the registry, and of nothing else', () => {
    expect([...done, ...without].toSorted()).toEqual(changes.toSorted());
  });

  it('are each made by a screen', () => {
    const named = namedByScreens();
    expect(changes.filter((change) => !named.has(change) && !without.includes(change))).toEqual([]);
  });

  it('are made with a line where they need the server at that moment, and have no number in the catalogue then', () => {
    const told = BY_HAND.filter(({ number }) => number === 'online');
    expect(told.flatMap((one) => one.changes).toSorted()).toEqual([...online].toSorted());
    expect(told.filter(({ line }) => line !== 'with')).toEqual([]);
  });

  it('name a browser test that is there', () => {
    const specs = [...new Set(BY_HAND.map(({ spec }) => `test/e2e/${spec}.spec.ts`))];
    expect(specs.filter((file) => !existsSync(join(PROJECT, file)))).toEqual([]);
  });

  it('cover every number of the catalogue', () => {
    const told = new Set<string>([...BY_HAND, ...WITHOUT_HAND].map(({ number }) => number));
    told.delete('online');
    expect(NUMBERS.filter((number) => !told.has(number))).toEqual([]);
    expect([...told].filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });

  it('are made by every change but the few that are named with what they lack', () => {
    expect(without).toHaveLength(MOST_WITHOUT_HAND);
    expect(new Set(without).size).toBe(without.length);
  });
});

describe('what arrived of them', () => {
  const table = [{ number: 'M01', changes: ['checkPerson'], spec: 'shift/whole-shift', line: 'without' }] as const;
  const arrival = {
    spec: 'test/e2e/shift/whole-shift.spec.ts',
    mutation: 'checkPerson@1',
    isWithoutLine: true,
    effects: 1,
  };
  const faultsOf = (...arrivals: readonly (typeof arrival)[]): unknown => seenByHand(arrivals, table)[0]?.faults;

  it('is as said where it came from its test without a line, and took effect once', () => {
    expect(faultsOf(arrival)).toEqual([]);
    expect(faultsOf(arrival, { ...arrival, isWithoutLine: false, effects: 0 })).toEqual([]);
  });

  it('is not where it never came, came with a line, took no effect or more than one', () => {
    expect(faultsOf()).toEqual(['never arrived']);
    expect(faultsOf({ ...arrival, spec: 'test/e2e/office/pay.spec.ts' })).toEqual(['never arrived']);
    expect(faultsOf({ ...arrival, isWithoutLine: false })).toEqual(['was made with a line']);
    expect(faultsOf({ ...arrival, effects: 0 })).toEqual(['took no effect']);
    expect(faultsOf(arrival, { ...arrival, effects: 2 })).toEqual(['took effect more than once']);
  });
});
