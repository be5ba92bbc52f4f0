// Under drops, doubles, deaths, restored backups and strangers' answers every planted bug has to show. That the engine
// as it is breaks nothing, and goes the same way twice from one seed, is judged by `npm run simulate`.
import { describe, expect, it } from 'vitest';
import { BANK, sourceNames } from './faults/bug-bank.ts';
import { runHistory } from './history.ts';
import { BUGS } from './faults/planted.ts';

/** A planted bug has to show within this many histories. */
const SOON = Number(process.env['CALLBOARD_BUG_HISTORIES'] ?? 20_000);

/**
 * A rare one is looked for from near where it showed last; `npm run simulate -- --bank` looks for all from the first
 * history.
 */
const LOOK_FROM: Readonly<Record<string, number>> = {
  'the cursor is saved with the first part of its page': 4385,
  'a part of a page is taken in behind one that was not committed': 3855,
  'a repeated answer brings a removed row back': 1344,
  'whoever is signed in sends what lies here': 1160,
  'what the server asked to wait for is forgotten': 586,
  'a repeated answer is read as an error': 272,
  'the cursor is saved before the rows': 140,
  'a yes takes a seat that is gone': 450,
  'a yes that came second still shows as a job': 198,
  'an edit goes on top of an answer that its person never saw': 325,
  'a refused entry stops its lane': 78,
  'nothing waits for what it builds on': 64,
  'an entry is dropped after three tries': 42,
  'rights that end take unsent work along': 26,
  'a clock that is set back stretches every wait': 17,
  'the order inside a lane is ignored': 13,
};

describe('a planted bug', () => {
  it.each(Object.keys(BUGS))(
    'shows: %s',
    async (bug) => {
      const first = LOOK_FROM[bug] ?? 1;
      for (let seed = first; seed < first + SOON; seed += 1) {
        const { violations } = await runHistory(seed, BUGS[bug]);
        if (violations.length === 0) continue;
        console.log(`figure: "${bug}" shows in history ${String(seed)}: ${violations[0]?.split(':')[0] ?? ''}`);
        return;
      }
      expect.fail(`${String(SOON)} histories did not notice it`);
    },
    1_200_000,
  );
});

describe('the bank of failures', () => {
  it('has a row for each of the 52 ways to lose a check-in', () => {
    expect(BANK.map(({ row }) => row)).toEqual(Array.from({ length: 52 }, (_, at) => at + 1));
  });

  it.each(BANK.filter(({ planted }) => planted !== undefined))(
    'row $row names a bug that is planted',
    ({ planted }) => {
      expect(Object.keys(BUGS)).toContain(planted);
    },
  );

  it.each(BANK.filter(({ test }) => test !== undefined))('row $row names a test that is there', ({ test }) => {
    const [file = '', words = ''] = test?.split(' # ') ?? [];
    expect(sourceNames(file, words)).toBe(true);
  });
});
