// One engine judges who can take a position: the same as a reference that was written from the table of reasons alone.
import { describe, expect, it } from 'vitest';
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import { REASON_CODES } from '#schema/rules/fitness/reasons.ts';
import { saidNaively, sortedWords } from './naive.ts';
import { randomFitnessWorld, type RandomWorld } from './worlds.ts';

const WORLDS = Number(process.env['CALLBOARD_FITNESS_WORLDS'] ?? 1000);

const judged = ({ position, people, own, minRestMin, checked }: RandomWorld): Judgement => {
  const [person] = peopleFrom(people);
  if (person === undefined) throw new Error('A world has a person');
  return judge(positionFrom(position), person, { minRestMin, checked }, own);
};

describe('who can take a position', () => {
  it(`is judged as the table of reasons says, in ${String(WORLDS)} random worlds, in which every reason occurs`, () => {
    const met = new Set<string>();
    for (let seed = 1; seed <= WORLDS; seed += 1) {
      const world = randomFitnessWorld(seed);
      const said = sortedWords(judged(world));
      expect({ seed, ...said }).toEqual({ seed, ...saidNaively(world) });
      for (const one of said.reasons) met.add(one.split(' ')[0] ?? '');
    }
    expect([...met].toSorted()).toEqual(REASON_CODES.toSorted());
  });
});
