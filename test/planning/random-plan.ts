// Whole tables of a small agency that chance makes, and random changes of them: rows added, moved, removed, restored.
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import type { PlanChanges, PlanRows, PlanTable } from '#planning/model/plan-rows.ts';
import { below, randomOf, type Random } from '#planning/search/random.ts';

export const PEOPLE = 6;
const POSITIONS = 12;
const SHIFTS = 70;
const DAYS = 14;
const HOUR = 3_600_000;
export const FIRST = Date.parse('2027-03-22T00:00:00.000Z');

const stamps = { rev: 1, createdAt: '2027-01-01T00:00:00.000Z', updatedAt: '2027-01-01T00:00:00.000Z' };
const instant = (ms: number): string => new Date(ms).toISOString();
const dateAfter = (days: number): string => instant(FIRST + days * 24 * HOUR).slice(0, 10);

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_none, at) => at);

const shiftRow = (random: Random, id: number) => {
  const position = below(random, POSITIONS);
  const person = below(random, PEOPLE);
  const start = FIRST + below(random, DAYS * 24) * HOUR;
  const status = ASSIGNMENT_STATUS[below(random, ASSIGNMENT_STATUS.length)] ?? 'confirmed';
  return {
    ...stamps,
    id: `shift-${String(id)}`,
    projectCrewItemId: `item-${String(position)}`,
    projectCrewId: `crew-${String(position % 4)}`,
    projectId: `order-${String(position % 3)}`,
    companyId: `client-${String(position % 2)}`,
    contactId: `contact-${String(person)}`,
    personId: `person-${String(person)}`,
    statusCode: below(random, 3) === 0 ? status : 'confirmed',
    chief: below(random, 5) === 0,
    effectiveStart: instant(start),
    effectiveEnd: instant(start + (1 + below(random, 30)) * HOUR),
    timezone: 'Europe/Vienna',
    termsRev: 1 + below(random, 2),
    ackRev: 1,
    changedFields: [],
    hoursRev: 0,
    ...(below(random, 3) === 0 ? { payRateCents: 1200 + below(random, 900) } : {}),
    ...(below(random, 12) === 0 ? { absenceKind: 'sick' } : {}),
    ...(below(random, 2) === 0
      ? {
          forcedFor: numbers(SHIFTS)
            .filter(() => below(random, 2) === 0)
            .map((at) => `overlapBooked:shift-${String(at)}`),
        }
      : {}),
  };
};

const positionRow = (random: Random, id: number) => {
  const start = FIRST + below(random, DAYS * 24) * HOUR;
  return {
    ...stamps,
    id: `item-${String(id)}`,
    projectCrewId: `crew-${String(id % 4)}`,
    projectId: `order-${String(id % 3)}`,
    functionId: `function-${String(id % 2)}`,
    startDate: instant(start).slice(0, 10),
    startTime: '08:00',
    endTime: '16:00',
    startAt: instant(start),
    endAt: instant(start + 8 * HOUR),
    amount: 1 + below(random, 4),
    statusCode: below(random, 8) === 0 ? 'cancelled' : 'open',
    requiredSkillIds: below(random, 2) === 0 ? ['forklift'] : [],
    requiredTagIds: [],
    clientVisible: true,
  };
};

const crewRow = (random: Random, id: number) => ({
  ...stamps,
  id: `crew-${String(id)}`,
  projectId: `order-${String(id % 3)}`,
  name: `Crew ${String(id)}`,
  locationId: `hall-${String(below(random, 2))}`,
  statusCode: below(random, 8) === 0 ? 'closed' : 'confirmed',
  timezone: 'Europe/Vienna',
  securityFormIds: [],
  requirePreCall: false,
  requireCheckInPhoto: false,
  allowLiveLocation: false,
});

const blockRow = (random: Random, id: number) => {
  const day = below(random, DAYS);
  return {
    ...stamps,
    id: `block-${String(id)}`,
    personId: `person-${String(below(random, PEOPLE))}`,
    start: dateAfter(day),
    end: dateAfter(day + below(random, 2)),
    reason: 'family',
    statusCode: 'entered',
  };
};

const people = (random: Random) => ({
  contacts: numbers(PEOPLE).map((at) => ({
    ...stamps,
    id: `contact-${String(at)}`,
    number: `K-${String(at)}`,
    personId: `person-${String(at)}`,
    kind: 'crew',
    loginTypes: [],
    isProjectManager: false,
    isAccountant: false,
    functionIds: [],
    tagIds: [],
    active: true,
    ratingAverage: 3,
    ratingCount: 4,
  })),
  persons: numbers(PEOPLE).map((at) => ({
    ...stamps,
    id: `person-${String(at)}`,
    firstName: 'A',
    lastName: String(at),
    displayName: `A ${String(PEOPLE - at)}`,
    language: 'en',
    active: true,
    regionIds: [`region-${String(at % 2)}`],
    homeLocationId: `hall-${String(at % 2)}`,
  })),
  crewFunctions: numbers(PEOPLE).map((at) => ({
    ...stamps,
    id: `cf-${String(at)}`,
    contactId: `contact-${String(at)}`,
    functionId: `function-${String(at % 2)}`,
    level: 1 + below(random, 3),
  })),
  skills: numbers(PEOPLE)
    .filter(() => below(random, 3) > 0)
    .map((at) => ({
      ...stamps,
      id: `skill-${String(at)}`,
      contactId: `contact-${String(at)}`,
      skillTypeId: 'forklift',
      caption: 'Forklift',
      state: 'valid',
      validUntil: dateAfter(below(random, DAYS)),
    })),
});

/** The same tables for the same seed. */
export const randomPlan = (seed: number): { readonly rows: PlanRows; readonly random: Random } => {
  const random = randomOf(seed);
  const rows = {
    ...people(random),
    crewTags: [],
    jobs: numbers(SHIFTS).map((at) => shiftRow(random, at)),
    crews: numbers(4).map((at) => crewRow(random, at)),
    projects: numbers(3).map((at) => ({
      id: `order-${String(at)}`,
      kind: at === 1 && below(random, 4) === 0 ? 'internal' : 'standard',
      companyId: `client-${String(at % 2)}`,
      statusCode:
        at === 2 ? (['cancelled', 'quoted', 'designClient', 'confirmed'][below(random, 4)] ?? '') : 'confirmed',
      name: `Order ${String(at)}`,
    })),
    locations: numbers(2).map((at) => ({
      ...stamps,
      id: `hall-${String(at)}`,
      name: `Hall ${String(at)}`,
      city: 'Wien',
      timezone: 'Europe/Vienna',
      latitude: 48 + at,
      longitude: 16,
    })),
    blockDates: numbers(3).map((at) => blockRow(random, at)),
    vacationRequests: [],
    staffValues: [],
    memberships: [],
    standingCrews: [],
    positions: numbers(POSITIONS).map((at) => positionRow(random, at)),
    functions: numbers(2).map((at) => ({
      ...stamps,
      id: `function-${String(at)}`,
      code: `f${String(at)}`,
      caption: `Function ${String(at)}`,
      sort: at,
      active: true,
      isCrewChief: false,
      category: 'stage',
      requiredSkillIds: [],
    })),
  };
  return { rows: rows as unknown as PlanRows, random };
};

const MAKERS: Partial<Record<PlanTable, (random: Random, id: number) => object>> = {
  jobs: shiftRow,
  positions: positionRow,
  crews: crewRow,
  blockDates: blockRow,
};

interface Changed {
  readonly rows: PlanRows;
  readonly changes: PlanChanges;
}

/** A few rows of one table are written anew (some with an id that was there), and some are removed. */
export const randomChange = (rows: PlanRows, random: Random): Changed => {
  const tables = ['jobs', 'jobs', 'jobs', 'positions', 'crews', 'blockDates'] as const;
  const table = tables[below(random, tables.length)] ?? 'jobs';
  const make = MAKERS[table];
  const most = table === 'jobs' ? SHIFTS + 10 : rows[table].length + 1;
  const put = numbers(1 + below(random, 4)).map(() => make?.(random, below(random, most)) as { readonly id: string });
  const last = new Map(put.map((row) => [row.id, row]));
  const removed =
    table === 'crews'
      ? []
      : rows[table].filter((row) => below(random, 20) === 0 && !last.has(row.id)).map(({ id }) => id);
  const kept = (rows[table] as readonly { readonly id: string }[]).filter(
    ({ id }) => !removed.includes(id) && !last.has(id),
  );
  return {
    rows: { ...rows, [table]: [...kept, ...last.values()] } as PlanRows,
    changes: { [table]: { put: [...last.values()], removed } } as PlanChanges,
  };
};
