// Who comes along when a day is copied: seats in their order, ticks, refusals, and what one copy means for the next.
import { describe, expect, it } from 'vitest';
import { judgedJobs } from '#schema/rules/fitness/job-list.ts';
import type { FitnessWorld, JudgedJob, JudgedPerson, JudgedPosition } from '#schema/rules/fitness/model.ts';
import { judgeCopies, type CopiedPosition } from '#planning/copying/judge-copies.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WORLD: FitnessWorld = { minRestMin: 660, checked: { from: -40 * DAY, to: 400 * DAY, asOf: 0 } };

const job = (id: string, startHour: number, more: Partial<JudgedJob> = {}): JudgedJob => ({
  id,
  itemId: id,
  crewId: `crew of ${id}`,
  projectId: 'other',
  companyId: 'other',
  locationId: 'elsewhere',
  status: 'confirmed',
  start: startHour * HOUR,
  end: (startHour + 8) * HOUR,
  day: Math.floor(startHour / 24),
  isAway: false,
  place: undefined,
  payRateCents: undefined,
  ...more,
});

const someone = (contactId: string, more: Partial<JudgedPerson> = {}): JudgedPerson => ({
  contactId,
  personId: `p-${contactId}`,
  number: contactId,
  isActive: true,
  isCrew: true,
  functions: new Map([['stagehand', 2]]),
  proofs: new Map(),
  tags: new Set(),
  regionIds: [],
  home: undefined,
  ratingAverage: undefined,
  ratingCount: 0,
  jobs: judgedJobs([]),
  endsFor: () => undefined,
  absences: [],
  months: new Map(),
  standingCrews: new Map(),
  ...more,
});

const shift = (itemId: string, startHour: number, more: Partial<JudgedPosition> = {}): JudgedPosition => ({
  itemId,
  crewId: 'crew',
  projectId: 'show',
  companyId: 'co',
  locationId: 'place',
  functionId: 'stagehand',
  start: startHour * HOUR,
  end: (startHour + 8) * HOUR,
  firstDay: Math.floor(startHour / 24),
  lastDay: Math.floor((startHour + 8) / 24),
  proofDay: Math.floor((startHour + 8) / 24),
  month: '1970-01',
  paidMin: 450,
  skills: [],
  tags: [],
  regionId: undefined,
  place: undefined,
  isOpen: true,
  places: new Map(),
  ...more,
});

const copied = (position: JudgedPosition, contactIds: readonly string[], amount = 9): CopiedPosition => ({
  position,
  amount,
  places: contactIds.map((contactId) => ({ key: `${position.itemId} ${contactId}`, contactId })),
});

const outcome = (
  positions: readonly CopiedPosition[],
  people: readonly JudgedPerson[],
  choices: Readonly<Record<string, boolean>> = {},
): Readonly<Record<string, string>> => {
  const judged = judgeCopies(positions, {
    people: new Map(people.map((one) => [one.contactId, one])),
    world: WORLD,
    choiceOf: (key) => choices[key],
  });
  return Object.fromEntries(
    [...judged].map(([key, { judgement, hasSeat, comes }]) => [
      key,
      [
        comes ? 'comes' : 'stays',
        ...(hasSeat ? [] : ['no seat']),
        ...(judgement?.reasons.filter(({ kind }) => kind === 'no' || kind === 'warning').map(({ code }) => code) ?? [
          'unknown',
        ]),
      ].join(', '),
    ]),
  );
};

describe('people of a copied position', () => {
  it('come along as long as there are seats, and more where the planner ticks them', () => {
    const positions = [copied(shift('a', 8), ['ann', 'bob', 'cid'], 2)];
    const people = ['ann', 'bob', 'cid'].map((who) => someone(who));
    expect(outcome(positions, people)).toEqual({ 'a ann': 'comes', 'a bob': 'comes', 'a cid': 'stays, no seat' });
    // Whoever is left out frees a seat for the next.
    expect(outcome(positions, people, { 'a ann': false })).toEqual({
      'a ann': 'stays',
      'a bob': 'comes',
      'a cid': 'comes',
    });
    expect(outcome(positions, people, { 'a cid': true })['a cid']).toBe('comes, no seat');
  });

  it('stay behind where they cannot, whatever is ticked, and leave their seats to others', () => {
    const people = [
      someone('ann', { functions: new Map() }),
      someone('bob', { jobs: judgedJobs([job('leave', 10, { isAway: true })]) }),
      someone('cid', { isActive: false }),
      someone('dan'),
    ];
    const places = ['ann', 'bob', 'cid', 'gone', 'dan'];
    const ticks = Object.fromEntries(places.map((who) => [`a ${who}`, true]));
    expect(outcome([copied(shift('a', 8), places, 1)], people, ticks)).toEqual({
      'a ann': 'stays, noFunction',
      'a bob': 'stays, overlapBooked',
      'a cid': 'stays, inactive',
      'a gone': 'stays, unknown',
      'a dan': 'comes',
    });
  });

  it('come along with a warning, and with what is not known', () => {
    const late = shift('far', 399 * 24 + 20);
    const absent = someone('bob', { absences: [{ kind: 'blocked', firstDay: 0, lastDay: 0, status: 'entered' }] });
    expect(outcome([copied(late, ['ann'])], [someone('ann')])).toEqual({ 'far ann': 'comes, unchecked' });
    expect(outcome([copied(shift('a', 8), ['bob'])], [absent])).toEqual({ 'a bob': 'comes, blockedDate' });
  });
});

describe('a copy that somebody comes along on', () => {
  it('counts for the next one as a booking: over each other, and too close', () => {
    const positions = [
      copied(shift('night', 42), ['ann']),
      copied(shift('day', 8), ['ann']),
      copied(shift('same', 12), ['ann']),
      copied(shift('morning', 56), ['ann']),
    ];
    const elsewhere = positions.map(({ position, ...rest }) => ({
      ...rest,
      position: { ...position, locationId: position.itemId, crewId: position.itemId },
    }));
    expect(outcome(elsewhere, [someone('ann')])).toEqual({
      'day ann': 'comes',
      'same ann': 'stays, overlapBooked',
      'night ann': 'comes',
      'morning ann': 'comes, rest',
    });
    expect(outcome(elsewhere, [someone('ann')], { 'day ann': false })).toMatchObject({ 'same ann': 'comes' });
  });

  it('counts for the days in a row and for the hours of the month', () => {
    const value = { quotaMin: 900, plannedMin: 0, workedMin: 0, timeAccountMin: 0, vacationDaysLeft: 5 };
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => copied(shift(`day ${String(day)}`, day * 24 + 8), ['ann']));
    const told = outcome(days, [someone('ann', { months: new Map([['1970-01', value]]) })]);
    expect(told['day 0 ann']).toBe('comes');
    expect(told['day 1 ann']).toBe('comes');
    expect(told['day 2 ann']).toBe('comes, overQuota');
    expect(told['day 6 ann']).toBe('comes, overQuota, seventhDay');
  });

  it('is judged with drafts, which are in its way and take their hours', () => {
    const value = { quotaMin: 500, plannedMin: 0, workedMin: 0, timeAccountMin: 0, vacationDaysLeft: 5 };
    const ann = someone('ann', {
      jobs: judgedJobs([job('draft', 10, { status: 'planned' })]),
      months: new Map([['1970-01', value]]),
    });
    expect(outcome([copied(shift('a', 8), ['ann']), copied(shift('b', 56), ['ann'])], [ann])).toEqual({
      'a ann': 'stays, overlapBooked, overQuota',
      'b ann': 'comes, overQuota',
    });
  });
});
