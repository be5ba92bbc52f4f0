// The sync engine under drops, doubles, deaths and strangers' answers: some histories on every run, the planted bugs as proof.
import { describe, expect, it } from 'vitest';
import { runHistory } from './history.ts';
import { BUGS } from './planted.ts';

const HISTORIES = 300;
/** A planted bug has to show within this many histories. */
const SOON = 300;

describe('the sync engine', () => {
  it(`loses, doubles and mixes up nothing in ${String(HISTORIES)} histories`, async () => {
    const broken: unknown[] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const { violations } = await runHistory(seed);
      if (violations.length > 0) broken.push({ seed, violations });
    }
    expect(broken).toEqual([]);
  }, 120_000);

  it('goes the same way twice from the same seed', async () => {
    for (const seed of [11, 222, 3333]) expect(await runHistory(seed)).toEqual(await runHistory(seed));
  });
});

describe('a history', () => {
  it.each(Object.keys(BUGS))('shows that %s', async (bug) => {
    for (let seed = 1; seed <= SOON; seed += 1) {
      const { violations } = await runHistory(seed, BUGS[bug]);
      if (violations.length > 0) return;
    }
    expect.fail(`${String(SOON)} histories did not notice it`);
  }, 120_000);
});
