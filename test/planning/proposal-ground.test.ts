// What a proposal is made from: seats, people and verdicts of the planning model, as flat arrays.
import { describe, expect, it } from 'vitest';
import { judge } from '#schema/rules/fitness/judge.ts';
import { peopleFrom, positionFrom } from '#schema/rules/fitness/from-rows.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { PlanRows } from '#planning/model/plan-rows.ts';
import { planModel, type WantedSeats } from '#planning/model/plan-model.ts';
import { GOALS, raised, weightOf } from '#planning/proposal/goals.ts';
import { refusedBy, type ProposalGround, type ProposalWishes } from '#planning/proposal/ground.ts';
import { propose } from '#planning/proposal/propose.ts';
import { FIRST, PEOPLE, randomPlan } from './random-plan.ts';

const HOUR = 3_600_000;
const OPTIONS = { zone: 'Europe/Vienna', minRestMin: 660, knowsProofs: true };
const WORLD: FitnessWorld = {
  minRestMin: 660,
  checked: { from: FIRST - 400 * HOUR, to: FIRST + 800 * HOUR, asOf: FIRST },
};
const WISHES: ProposalWishes = { goals: GOALS, mayWarn: true };
const instant = (hours: number): string => new Date(FIRST + hours * HOUR).toISOString();

type Changed = { readonly [T in 'jobs' | 'positions' | 'staffValues']?: readonly object[] };

/** The random agency without shifts, with two open positions a day apart, and what is said besides. */
const rowsWith = (more: Changed = {}): PlanRows => {
  const { rows } = randomPlan(1);
  const [item] = rows.positions;
  const at = (id: string, hours: number, place: object = {}) => ({
    ...item,
    id,
    statusCode: 'open',
    projectCrewId: 'crew-0',
    functionId: 'function-0',
    requiredSkillIds: [],
    startAt: instant(hours),
    endAt: instant(hours + 8),
    amount: 2,
    breakMin: 30,
    ...place,
  });
  return {
    ...rows,
    crews: rows.crews.map((crew) => ({ ...crew, statusCode: 'confirmed' })),
    blockDates: [],
    jobs: [],
    positions: [at('late', 30), at('early', 6), at('far', 30, { projectCrewId: 'crew-1' })],
    ...more,
  } as unknown as PlanRows;
};

const job = (id: string, more: object) => ({
  ...randomPlan(1).rows.jobs[0],
  id,
  projectCrewItemId: 'elsewhere',
  projectCrewId: 'crew-0',
  contactId: 'contact-0',
  personId: 'person-0',
  statusCode: 'confirmed',
  effectiveStart: instant(6),
  effectiveEnd: instant(14),
  absenceKind: undefined,
  ...more,
});

const groundOf = (rows: PlanRows, seats: readonly WantedSeats[], wishes = WISHES): ProposalGround =>
  planModel(rows, OPTIONS).proposal(seats, WORLD, wishes);

const TWO: readonly WantedSeats[] = [
  { itemId: 'late', open: 1 },
  { itemId: 'early', open: 2 },
];

const codesOf = ({ input }: ProposalGround, seat: number, person: number): readonly string[] =>
  Array.from({ length: 32 }, (_none, bit) => bit)
    .filter((bit) => (((input.refused[seat * input.people + person] ?? 0) >>> bit) & 1) === 1)
    .map(refusedBy);

describe('the ground of a proposal', () => {
  it('has a seat for each that is open, by start, and people by their numbers', () => {
    const { input, itemIds, people } = groundOf(rowsWith(), [...TWO, { itemId: 'gone', open: 3 }]);
    expect(itemIds).toEqual(['early', 'early', 'late']);
    expect(people.map(({ contactId }) => contactId)).toEqual(
      Array.from({ length: PEOPLE }, (_none, at) => `contact-${String(at)}`),
    );
    expect([...input.start]).toEqual([0, 0, 24 * 60]);
    expect([...input.minutes]).toEqual([450, 450, 450]);
    expect([input.seats, input.people]).toEqual([3, PEOPLE]);
  });

  it('says of each seat and person what the one engine says', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const { rows } = randomPlan(seed);
      const free = { ...rows, jobs: rows.jobs.filter(({ statusCode }) => statusCode !== 'planned') };
      const ground = groundOf(
        free,
        rows.positions.map(({ id }) => ({ itemId: id, open: 1 })),
      );
      const people = new Map(peopleFrom(free).map((one) => [one.contactId, one]));
      ground.itemIds.forEach((itemId, seat) => {
        const item = free.positions.find(({ id }) => id === itemId);
        const crew = free.crews.find(({ id }) => id === item?.projectCrewId);
        if (item === undefined || crew === undefined) throw new Error('A position without its crew');
        const position = positionFrom({
          item,
          crew,
          order: free.projects.find(({ id }) => id === item.projectId),
          place: free.locations.find(({ id }) => id === crew.locationId),
          itsFunction: free.functions.find(({ id }) => id === item.functionId),
          assignments: free.jobs.filter(({ projectCrewItemId }) => projectCrewItemId === itemId),
        });
        ground.people.forEach(({ contactId, personId }, nth) => {
          const person = people.get(contactId);
          if (person === undefined) throw new Error('Nobody');
          const own = position.places.get(personId)?.find(({ status }) => status === 'applied')?.id;
          const { reasons } = judge(position, person, WORLD, own);
          const codes = new Set(reasons.filter(({ kind }) => kind === 'no').map(({ code }) => code));
          expect(new Set(codesOf(ground, seat, nth)), `${itemId} ${contactId}`).toEqual(codes);
        });
      });
    }
  });

  it('counts what is pencilled in as booked, in its time and in the hours of the month', () => {
    const values = [
      {
        id: 'v',
        contactId: 'contact-0',
        month: '2027-03',
        quotaMin: 1000,
        plannedMin: 100,
        workedMin: 50,
        timeAccountMin: 0,
        vacationDaysLeft: 0,
      },
    ];
    const rows = rowsWith({ staffValues: values });
    const drafted = rowsWith({ staffValues: values, jobs: [job('draft', { statusCode: 'planned' })] });
    const [free, held] = [groundOf(rows, TWO), groundOf(drafted, TWO)];
    expect(codesOf(free, 0, 0)).toEqual([]);
    expect(codesOf(held, 0, 0)).toEqual(['overlapBooked']);
    expect([free.input.quotaLeft[0], held.input.quotaLeft[0]]).toEqual([850, 370]);
    expect(free.seed).not.toBe(held.seed);
  });

  it('takes applicants as candidates, and nobody who is on the position already', () => {
    const on = (statusCode: string) =>
      groundOf(rowsWith({ jobs: [job('own', { projectCrewItemId: 'early', statusCode })] }), TWO);
    const applied = on('applied');
    expect([codesOf(applied, 0, 0), applied.input.applied[0], applied.input.applied[1]]).toEqual([[], 1, 0]);
    expect(codesOf(on('requested'), 0, 0)).toEqual(['alreadyHere']);
    expect(codesOf(on('planned'), 1, 0)).toEqual(['alreadyHere', 'overlapBooked']);
  });

  it('knows whom a later start or a spare duty would set free', () => {
    const beside = (more: object) => groundOf(rowsWith({ jobs: [job('other', more)] }), TWO).input.relaxing;
    const late = beside({ effectiveStart: instant(1), effectiveEnd: instant(6.5) });
    expect([late.late[0], late.spare[0]]).toEqual([30, 0]);
    const spare = beside({ statusCode: 'spare' });
    expect([spare.late[0], spare.spare[0]]).toEqual([0, 1]);
    expect([...beside({ effectiveStart: instant(-40), effectiveEnd: instant(-32) }).late].some(Boolean)).toBe(false);
  });

  it('wants rest between seats, but within one long day, and the way between two places', () => {
    const { input } = groundOf(rowsWith(), [...TWO, { itemId: 'far', open: 1 }]);
    const seat = { early: 0, far: 2, late: 3 };
    const needs = (one: number, other: number) => [
      input.restMinutes[one * input.seats + other],
      (input.travelMinutes[one * input.seats + other] ?? 0) > 0,
    ];
    expect(needs(seat.early, seat.late)).toEqual([660, false]);
    expect(input.restMinutes[seat.early * input.seats + seat.early]).toBe(0);
    const places = new Set(
      rowsWith()
        .crews.slice(0, 2)
        .map(({ locationId }) => locationId),
    );
    expect(needs(seat.early, seat.far)).toEqual([660, places.size === 2]);
  });

  it('weighs by the order of the goals: 40, 30, 20 and 10 points', () => {
    expect(GOALS.map((goal) => weightOf(goal, GOALS))).toEqual([40, 30, 20, 10]);
    const order = raised(GOALS, 'sameCrew');
    expect(order).toEqual(['bestRating', 'nearest', 'sameCrew', 'evenHours']);
    expect(raised(order, 'bestRating')).toBe(order);
    const { input } = groundOf(rowsWith(), TWO, { goals: order, mayWarn: false });
    expect([input.evenHours, input.sameCrew, input.mayWarn]).toEqual([10, 20, false]);
    // Rated 3 of 5, and living more than 100 km away.
    const near = groundOf(rowsWith(), TWO, { goals: raised(GOALS, 'nearest'), mayWarn: true });
    expect([Math.max(...input.points), Math.max(...near.input.points)]).toEqual([20, 15]);
  });

  it('is the same twice, and gives a proposal that says who is where', () => {
    const [one, other] = [groundOf(rowsWith(), TWO), groundOf(rowsWith(), TWO)];
    expect(other).toEqual(one);
    const { filled } = propose(one.input);
    expect(filled.length).toBe(3);
    expect(new Set(filled.filter(({ seat }) => seat < 2).map(({ person }) => person)).size).toBe(2);
  });
});

describe('verdicts of a proposal', () => {
  it('are those of the engine with drafts counted, and none where something is not here', () => {
    const model = planModel(rowsWith({ jobs: [job('draft', { statusCode: 'planned' })] }), OPTIONS);
    const verdicts = model.verdicts(
      [
        { itemId: 'early', contactId: 'contact-0' },
        { itemId: 'early', contactId: 'contact-2' },
        { itemId: 'gone', contactId: 'contact-2' },
      ],
      WORLD,
    );
    expect(verdicts.map((one) => one?.verdict)).toEqual(['no', 'yes', undefined]);
  });
});
