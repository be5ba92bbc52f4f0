// The order of candidates, and the texts of reasons.
import { describe, expect, it } from 'vitest';
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import { byNumber } from '#schema/rules/fitness/facing.ts';
import { judge } from '#schema/rules/fitness/judge.ts';
import { candidatesFor, FIND_BEST, pointsOf } from '#schema/rules/fitness/order.ts';
import { reason } from '#schema/rules/fitness/reasons.ts';
import { randomFitnessWorld } from './worlds.ts';

const RANK = { yes: 0, warning: 1, no: 2 } as const;

describe('candidates', () => {
  const worlds = Array.from({ length: 60 }, (_none, at) => randomFitnessWorld(at + 1));
  // A position that asks for nothing, so that some fit.
  const first = worlds.find(
    ({ position: { item, crew, itsFunction } }) =>
      item.requiredSkillIds.length + item.requiredTagIds.length + (itsFunction?.requiredSkillIds.length ?? 0) === 0 &&
      item.statusCode === 'open' &&
      crew.statusCode === 'confirmed',
  );
  if (first === undefined) throw new Error('There are worlds');
  const people = worlds.flatMap(({ people: rows }, at) =>
    peopleFrom(rows).map((one) => ({
      ...one,
      contactId: `c-${String(at)}`,
      personId: `p-${String(at)}`,
      number: `K-${String(at)}`,
    })),
  );
  const world = { minRestMin: 660, checked: first.checked };

  it('who fits comes before who is worth a look, and those before who cannot, whatever their points', () => {
    const found = candidatesFor(positionFrom(first.position), people, world, 'nearest');
    expect(found).toHaveLength(people.length);
    for (const [at, one] of found.entries()) {
      const next = found[at + 1];
      if (next === undefined) break;
      const order = RANK[one.verdict] - RANK[next.verdict];
      expect(order).toBeLessThanOrEqual(0);
      if (order === 0) expect(one.points).toBeGreaterThanOrEqual(next.points);
    }
    expect(new Set(found.map(({ verdict }) => verdict)).size).toBeGreaterThan(1);
  });

  it('are in the same order whichever comes first, and equal ones in that of their numbers', () => {
    const numbers = (list: typeof people): readonly string[] =>
      candidatesFor(positionFrom(first.position), list, world, 'bestRating').map(({ person }) => person.number);
    expect(numbers(people.toReversed())).toEqual(numbers(people));
    const [one] = people;
    if (one === undefined) throw new Error('There are people');
    const twins = ['K-10', 'K-9', 'K-100'].map((number) => ({ ...one, number }));
    expect(numbers(twins)).toEqual(['K-9', 'K-10', 'K-100']);
  });

  it('are weighed as all their reasons together say, for every method, in random worlds', () => {
    for (const { position: rows, checked, minRestMin } of worlds) {
      const position = positionFrom(rows);
      for (const chosen of FIND_BEST) {
        const known = { minRestMin, checked };
        const whole = people
          .map((person) => {
            const { verdict, reasons } = judge(position, person, known);
            const points = pointsOf(reasons, chosen).reduce((sum, one) => sum + one.points, 0);
            return { number: person.number, verdict, points, reasons };
          })
          .toSorted(
            (one, other) =>
              RANK[one.verdict] - RANK[other.verdict] ||
              other.points - one.points ||
              byNumber(one.number, other.number),
          );
        const found = candidatesFor(position, people, known, chosen);
        const told = found.map(({ person: { number }, verdict, points, reasons }) => ({
          number,
          verdict,
          points,
          reasons,
        }));
        expect(told).toEqual(whole);
      }
    }
  });

  it('the chosen method counts 40, the next three 30, 20 and 10', () => {
    const reasons = [
      reason('rating', { avg: 5, n: 9 }),
      reason('distance', { km: 0 }),
      reason('hoursLeft', { min: 9600 }),
      reason('knowsClient', { n: 12 }),
      reason('sameCrewLast'),
    ];
    expect(pointsOf(reasons, 'knowsClient').map(({ method, points, most }) => [method, points, most])).toEqual([
      ['knowsClient', 40, 40],
      ['bestRating', 30, 30],
      ['nearest', 20, 20],
      ['mostHoursLeft', 10, 10],
    ]);
    expect(pointsOf([reason('region', { region: 'r' })], 'nearest')[0]?.points).toBe(20);
  });
});
