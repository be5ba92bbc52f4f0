// Rosters: rules are kept, the cost is right, the best is found where it can be counted, and a run can be repeated.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rosterProblem } from '#planning/rosters/problem.ts';
import { readRosterText } from '#planning/rosters/roster-text.ts';
import { solveRoster, type SolvedRoster } from '#planning/rosters/solve.ts';
import { rosterTexts } from './random-rosters.ts';
import { checkRoster } from './roster-checker.ts';

const solved = (text: string, seed: number, steps: number): SolvedRoster =>
  solveRoster(rosterProblem(readRosterText(text)), { seed, steps });

/** Undefined where no row was found for somebody, whose code the error names. */
const attempted = (text: string, steps: number): SolvedRoster | string => {
  try {
    return solved(text, 1, steps);
  } catch (error) {
    return /rules of (.*)\.$/u.exec(String(error))?.[1] ?? String(error);
  }
};

/** Every row of so many days. */
const everyRow = (days: number, shifts: number): readonly (readonly number[])[] =>
  Array.from({ length: (shifts + 1) ** days }, (_none, number) =>
    Array.from({ length: days }, (_day, day) => (Math.floor(number / (shifts + 1) ** day) % (shifts + 1)) - 1),
  );

/** Every row that breaks no rule, for each person. */
const rowsOf = (text: string): ReadonlyMap<string, readonly (readonly number[])[]> => {
  const { days, shifts, staff } = readRosterText(text);
  const rows = everyRow(days, shifts.length);
  return new Map(
    staff.map(({ code }, person) => {
      const keeps = (row: readonly number[]): boolean => {
        const cells = new Array<number>(staff.length * days).fill(-1);
        cells.splice(person * days, days, ...row);
        return checkRoster(text, cells).broken.every((sentence) => !sentence.startsWith(`${code}:`));
      };
      return [code, rows.filter(keeps)];
    }),
  );
};

/** The lowest penalty of all rosters that keep the rules. */
const lowest = (text: string): number => {
  const rosters = [...rowsOf(text).values()].reduce<readonly (readonly number[])[]>(
    (sofar, rows) => sofar.flatMap((roster) => rows.map((row) => [...roster, ...row])),
    [[]],
  );
  return Math.min(...rosters.map((cells) => checkRoster(text, cells).penalty));
};

describe('a roster', () => {
  it('keeps every rule and costs what the checker reckons', () => {
    let kept = 0;
    fc.assert(
      fc.property(rosterTexts({ people: 6, days: 21, shifts: 3 }), (text) => {
        const roster = attempted(text, 200);
        if (typeof roster === 'string') return;
        kept += 1;
        expect(checkRoster(text, roster.cells)).toEqual({ broken: [], penalty: roster.cost });
      }),
      { numRuns: 150, seed: 18 },
    );
    expect(kept).toBeGreaterThan(50);
  });

  it('says that a person has no row only where there is none', () => {
    let none = 0;
    fc.assert(
      fc.property(rosterTexts({ people: 2, days: 6, shifts: 2 }), (text) => {
        const roster = attempted(text, 0);
        if (typeof roster !== 'string') return;
        none += 1;
        expect(rowsOf(text).get(roster)).toEqual([]);
      }),
      { numRuns: 300, seed: 18 },
    );
    expect(none).toBeGreaterThan(10);
  });

  it('is the best one where all can be counted', () => {
    let counted = 0;
    fc.assert(
      fc.property(rosterTexts({ people: 2, days: 5, shifts: 2 }), (text) => {
        const roster = attempted(text, 2000);
        if (typeof roster === 'string') return;
        counted += 1;
        expect(roster.cost).toBe(lowest(text));
      }),
      { numRuns: 40, seed: 18 },
    );
    expect(counted).toBeGreaterThan(10);
  });

  it('comes out in the same bytes twice, and differs between seeds on the way', () => {
    const text = readFileSync(join(import.meta.dirname, 'rosters/two-stages.txt'), 'utf8');
    const [one, again, other] = [solved(text, 1, 500), solved(text, 1, 500), solved(text, 2, 500)];
    expect(again).toEqual(one);
    expect(checkRoster(text, one.cells)).toEqual({ broken: [], penalty: one.cost });
    expect(other.hash).not.toBe(one.hash);
    // As on every other machine.
    expect(one.hash).toBe('b8a65608');
  });

  it('is refused in a sentence where the text is not whole', () => {
    expect(() => readRosterText('SECTION_HORIZON\n7\n')).toThrow('The roster lacks shifts or staff.');
    const text = 'SECTION_HORIZON\n7\nSECTION_SHIFTS\nD,x,\nSECTION_STAFF\nA,D=7,480,0,5,1,1,1\n';
    expect(() => readRosterText(text)).toThrow('where the length of shift D is expected: x.');
    const unknown = text.replace('D,x', 'D,480').concat('SECTION_COVER\n0,X,1,100,1\n');
    expect(() => rosterProblem(readRosterText(unknown))).toThrow('The roster names no shift X.');
  });
});
