// A large agency for the planner: 5,000 people, 458 days, 400,000 shifts, and a crew of four for each position.
import type { PlanRows } from '#planning/model/plan-rows.ts';
import { NO_ROWS } from '#planning/model/plan-rows.ts';
import { below, randomOf } from '#planning/search/random.ts';

export interface PlannerSizes {
  readonly people: number;
  readonly days: number;
  readonly shifts: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const FIRST_DAY = Date.parse('2026-08-31T22:00:00.000Z');
const SEATS = 4;
const stamps = { rev: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

/** As long as the ids of the product. */
const id = (kind: string, number: number): string => `0192${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
const instant = (ms: number): string => new Date(ms).toISOString();
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_none, at) => at);

export const personId = (number: number): string => id('eeee', number);
export const positionId = (number: number): string => id('bbbb', number);

/** The same rows for the same sizes. */
export const plannerRows = ({ people, days, shifts }: PlannerSizes): PlanRows => {
  const random = randomOf(1);
  const positions = Math.ceil(shifts / SEATS);
  const ofDay = Math.ceil(positions / days);
  const startOf = (position: number): number =>
    FIRST_DAY + Math.floor(position / ofDay) * DAY + (6 + (position % 12)) * HOUR;
  const rows = {
    ...NO_ROWS,
    contacts: numbers(people).map((at) => ({
      ...stamps,
      id: id('ffff', at),
      number: `K-${String(at)}`,
      personId: personId(at),
      kind: 'crew',
      active: true,
      ratingAverage: 1 + (at % 9) / 2,
      ratingCount: 8,
    })),
    persons: numbers(people).map((at) => ({
      ...stamps,
      id: personId(at),
      displayName: `Person ${String(at)}`,
      active: true,
      regionIds: [`region-${String(at % 4)}`],
      homeLocationId: id('aaaa', at % 40),
    })),
    crewFunctions: numbers(people).flatMap((at) =>
      [at % 8, (at + 3) % 8].map((nth, own) => ({
        ...stamps,
        id: id('cf00', at * 2 + own),
        contactId: id('ffff', at),
        functionId: `function-${String(nth)}`,
        level: 1 + (at % 3),
      })),
    ),
    skills: numbers(people).map((at) => ({
      ...stamps,
      id: id('5c00', at),
      contactId: id('ffff', at),
      skillTypeId: 'forklift',
      caption: 'Forklift',
      state: 'valid',
      validUntil: '2027-06-30',
    })),
    staffValues: numbers(people).flatMap((at) =>
      ['2026-11', '2026-12', '2027-01'].map((month) => ({
        ...stamps,
        id: `${id('ffff', at)}:${month}`,
        contactId: id('ffff', at),
        month,
        quotaMin: 9600,
        plannedMin: 3000,
        workedMin: 1200,
        timeAccountMin: 0,
        vacationDaysLeft: 12,
      })),
    ),
    locations: numbers(40).map((at) => ({
      ...stamps,
      id: id('aaaa', at),
      timezone: 'Europe/Vienna',
      latitude: 47 + at / 20,
      longitude: 14 + at / 20,
      regionId: `region-${String(at % 4)}`,
    })),
    projects: numbers(Math.ceil(positions / 60)).map((at) => ({
      ...stamps,
      id: id('dddd', at),
      kind: 'standard',
      companyId: `client-${String(at % 60)}`,
      statusCode: 'confirmed',
      name: `Order ${String(at)}`,
    })),
    crews: numbers(Math.ceil(positions / 3)).map((at) => ({
      ...stamps,
      id: id('cccc', at),
      projectId: id('dddd', Math.floor(at / 20)),
      name: `Load-in ${String(at)}`,
      locationId: id('aaaa', at % 40),
      statusCode: 'confirmed',
      timezone: 'Europe/Vienna',
    })),
    functions: numbers(8).map((at) => ({
      ...stamps,
      id: `function-${String(at)}`,
      caption: `Function ${String(at)}`,
      sort: at,
      requiredSkillIds: [],
    })),
    positions: numbers(positions).map((at) => ({
      ...stamps,
      id: positionId(at),
      projectCrewId: id('cccc', Math.floor(at / 3)),
      projectId: id('dddd', Math.floor(at / 60)),
      functionId: `function-${String(at % 8)}`,
      startAt: instant(startOf(at)),
      endAt: instant(startOf(at) + 8 * HOUR),
      amount: SEATS,
      breakMin: 30,
      statusCode: 'open',
      requiredSkillIds: at % 3 === 0 ? ['forklift'] : [],
      requiredTagIds: [],
    })),
    jobs: numbers(shifts).map((at) => {
      const position = Math.floor(at / SEATS);
      const start = startOf(position);
      return {
        ...stamps,
        id: id('0000', at),
        projectCrewItemId: positionId(position),
        projectCrewId: id('cccc', Math.floor(position / 3)),
        projectId: id('dddd', Math.floor(position / 60)),
        companyId: `client-${String(Math.floor(position / 60) % 60)}`,
        contactId: '',
        personId: personId(below(random, people)),
        statusCode: at % 11 === 0 ? 'requested' : 'confirmed',
        chief: false,
        effectiveStart: instant(start),
        effectiveEnd: instant(start + 8 * HOUR),
        timezone: 'Europe/Vienna',
        termsRev: 1,
        ackRev: 1,
      };
    }),
  };
  const byStart = (one: { readonly effectiveStart: string }, other: { readonly effectiveStart: string }): number =>
    one.effectiveStart < other.effectiveStart ? -1 : one.effectiveStart > other.effectiveStart ? 1 : 0;
  // As the index by time hands them out.
  return { ...rows, jobs: rows.jobs.toSorted(byStart) } as unknown as PlanRows;
};
