// Random small worlds around one position and one person: rows as the tables hold them, dense enough that every reason
// occurs.
import type { PeopleRows, PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { DAYS, HALLS, JOB_STATES, MIN, numbersOf, SKILLS, ZONES } from './pieces.ts';

export interface RandomWorld {
  readonly seed: number;
  readonly position: PositionRows;
  readonly people: PeopleRows;
  /** The assignment that is judged, where it is there already. */
  readonly own: string | undefined;
  readonly minRestMin: number;
  /** Of which time shifts are known, in milliseconds, and as of when. */
  readonly checked: { readonly from: number; readonly to: number; readonly asOf: number };
}

const instant = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toString({ fractionalSecondDigits: 3 });
const plusDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString();

/** The same world for the same seed; its ids begin with `prefix`, so that many of them fit into one database. */
export const randomFitnessWorld = (seed: number, prefix = ''): RandomWorld => {
  const next = numbersOf(seed);
  const chance = (share: number): boolean => next() < share;
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] ?? (items[0] as T);
  const id = (name: string): string => `${prefix}${name}`;
  const stamps = { rev: 1, createdAt: '2027-01-01T00:00:00.000Z', updatedAt: '2027-01-01T00:00:00.000Z' };

  const day = pick(DAYS);
  const halls = HALLS.map(([latitude, longitude], at) => ({
    ...stamps,
    id: id(`hall-${String(at)}`),
    name: `Hall ${String(at)}`,
    city: 'Wien',
    timezone: pick(ZONES),
    ...(chance(0.85) ? { latitude, longitude } : {}),
    ...(chance(0.7) ? { regionId: id(`region-${String(whole(0, 1))}`) } : {}),
  }));
  const hallOf = (at: number) => halls[at % halls.length] as (typeof halls)[number];
  const crews = Array.from({ length: 4 }, (_none, at) => ({
    ...stamps,
    id: id(`crew-${String(at)}`),
    projectId: id(`project-${String(at % 3)}`),
    name: `Crew ${String(at)}`,
    locationId: hallOf(whole(0, 3)).id,
    statusCode: at === 0 && chance(0.08) ? pick(['closed', 'cancelled']) : 'confirmed',
    timezone: 'UTC',
    securityFormIds: [],
    requirePreCall: false,
    requireCheckInPhoto: false,
    allowLiveLocation: false,
  })).map((crew) => ({ ...crew, timezone: halls.find((hall) => hall.id === crew.locationId)?.timezone ?? 'UTC' }));
  const kinds = ['standard', 'standard', pick(['standard', 'vacation', 'sickness', 'internal'])] as const;
  const companyOf = (at: number): string => id(`company-${String(at % 2)}`);
  const projects = kinds.map((kind, at) => ({
    ...stamps,
    id: id(`project-${String(at)}`),
    kind,
    companyId: companyOf(at),
  }));

  const startMs = Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds + whole(0, 95) * 15 * MIN;
  const lengthMin = whole(1, 48) * 15;
  const item = {
    ...stamps,
    id: id('item'),
    projectCrewId: id('crew-0'),
    projectId: id('project-0'),
    functionId: id('function-0'),
    startDate: day,
    startTime: '08:00',
    endTime: '16:00',
    startAt: instant(startMs),
    endAt: instant(startMs + lengthMin * MIN),
    amount: 3,
    ...(lengthMin > 120 && chance(0.5) ? { breakMin: 30 } : {}),
    statusCode: chance(0.04) ? 'cancelled' : 'open',
    requiredSkillIds: SKILLS.filter(() => chance(0.15)),
    requiredTagIds: ['tag-a', 'tag-b'].filter(() => chance(0.12)).map(id),
    clientVisible: true,
  };
  const itsFunction = {
    ...stamps,
    id: id('function-0'),
    code: 'stagehand',
    caption: 'Stagehand',
    sort: 1,
    active: true,
    isCrewChief: false,
    category: 'stage',
    requiredSkillIds: SKILLS.filter(() => chance(0.08)),
  };

  const job = (at: number, more: object) => {
    const crew = crews[whole(0, 3)] as (typeof crews)[number];
    // Around the position to the quarter of an hour, and sometimes touching it.
    const from = chance(0.15)
      ? startMs + lengthMin * MIN
      : startMs + whole(-40, 40) * 60 * MIN * (chance(0.5) ? 1 : 4) + whole(0, 3) * 15 * MIN;
    const zone = crew.timezone;
    return {
      ...stamps,
      id: id(`job-${String(at)}`),
      projectCrewItemId: chance(0.1) ? item.id : id(`other-${String(at)}`),
      projectCrewId: crew.id,
      projectId: crew.projectId,
      companyId: projects.find((one) => one.id === crew.projectId)?.companyId ?? '',
      contactId: id('contact'),
      personId: id('person'),
      statusCode: pick(JOB_STATES),
      chief: false,
      effectiveStart: instant(from),
      effectiveEnd: instant(from + whole(1, 40) * 15 * MIN),
      timezone: zone,
      termsRev: 1,
      changedFields: [],
      hoursRev: 0,
      ...(chance(0.4) ? { payRateCents: whole(1200, 3000) } : {}),
      ...(chance(0.05) ? { absenceKind: pick(['vacation', 'sick', 'other']) } : {}),
      ...more,
    };
  };
  const isRow = chance(0.15);
  // Some people work day after day.
  const streak = chance(0.2)
    ? Array.from({ length: whole(4, 8) }, (_none, at) => {
        const from = startMs + (at - whole(5, 7)) * 1440 * MIN;
        return job(20 + at, {
          projectCrewItemId: id(`streak-${String(at)}`),
          statusCode: 'worked',
          effectiveStart: instant(from),
          effectiveEnd: instant(from + 240 * MIN),
        });
      })
    : [];
  const jobs = [
    ...Array.from({ length: whole(0, 5) }, (_none, at) => job(at, {})),
    ...streak,
    ...(isRow
      ? [
          job(9, {
            projectCrewItemId: item.id,
            projectCrewId: item.projectCrewId,
            projectId: item.projectId,
            statusCode: pick(['requested', 'confirmed', 'planned', 'spare']),
            effectiveStart: item.startAt,
            effectiveEnd: item.endAt,
          }),
        ]
      : []),
  ];
  const month = day.slice(0, 7);
  const people = {
    contacts: [
      {
        ...stamps,
        id: id('contact'),
        number: 'K-1',
        personId: id('person'),
        kind: chance(0.04) ? pick(['planner', 'client']) : 'crew',
        loginTypes: [],
        isProjectManager: false,
        isAccountant: false,
        functionIds: [],
        tagIds: [],
        active: !chance(0.03),
        ...(chance(0.6) ? { ratingAverage: whole(10, 50) / 10, ratingCount: whole(3, 40) } : {}),
      },
    ],
    persons: [
      {
        ...stamps,
        id: id('person'),
        firstName: 'A',
        lastName: 'B',
        displayName: 'A B',
        language: 'en',
        active: !chance(0.03),
        regionIds: ['region-0', 'region-1'].filter(() => chance(0.4)).map(id),
        ...(chance(0.6) ? { homeLocationId: hallOf(whole(0, 3)).id } : {}),
      },
    ],
    crewFunctions: chance(0.9)
      ? [{ ...stamps, id: id('cf'), contactId: id('contact'), functionId: id('function-0'), level: whole(1, 3) }]
      : [],
    crewTags: ['tag-a', 'tag-b']
      .filter(() => chance(0.5))
      .map((tag) => ({ ...stamps, id: id(`ct-${tag}`), contactId: id('contact'), tagId: id(tag) })),
    skills: SKILLS.filter(() => chance(0.8)).flatMap((skill, at) =>
      Array.from({ length: whole(1, 2) }, (_none, again) => ({
        ...stamps,
        id: id(`skill-${String(at)}-${String(again)}`),
        contactId: id('contact'),
        skillTypeId: skill,
        caption: skill,
        state: pick(['valid', 'valid', 'expiring', 'expired', 'missing']),
        ...(chance(0.7) ? { validUntil: plusDays(day, whole(-2, 3)) } : {}),
      })),
    ),
    jobs,
    crews,
    projects,
    locations: halls,
    blockDates: Array.from({ length: chance(0.25) ? whole(1, 2) : 0 }, (_none, at) => {
      const start = plusDays(day, whole(-2, 2));
      return {
        ...stamps,
        id: id(`block-${String(at)}`),
        personId: id('person'),
        start,
        end: plusDays(start, whole(0, 2)),
        reason: 'family',
        statusCode: pick(['entered', 'confirmed']),
      };
    }),
    vacationRequests: Array.from({ length: chance(0.25) ? 1 : 0 }, () => {
      const start = plusDays(day, whole(-2, 2));
      return {
        ...stamps,
        id: id('leave'),
        personId: id('person'),
        start,
        end: plusDays(start, whole(0, 3)),
        kind: 'paid',
        statusCode: pick(['requested', 'requested', 'approved', 'rejected', 'cancelRequested']),
      };
    }),
    staffValues: [month, plusDays(`${month}-01`, 32).slice(0, 7)]
      .filter(() => chance(0.6))
      .map((ofMonth) => ({
        ...stamps,
        id: id(`contact:${ofMonth}`),
        contactId: id('contact'),
        personId: id('person'),
        month: ofMonth,
        firstDay: `${ofMonth}-01`,
        lastDay: `${ofMonth}-28`,
        quotaMin: chance(0.2) ? 0 : 9600,
        plannedMin: whole(0, 20) * 300,
        workedMin: whole(0, 16) * 300,
        timeAccountMin: whole(-900, 900),
        vacationDaysLeft: whole(-2, 30) / 2,
        vacationDaysTaken: 3,
        asOf: '2027-06-01T00:00:00.000Z',
      })),
    memberships: [0, 1]
      .filter(() => chance(0.3))
      .map((at) => ({
        ...stamps,
        id: id(`member-${String(at)}`),
        plannerCrewId: id(`standing-${String(at)}`),
        contactId: id('contact'),
        role: 'member',
      })),
    standingCrews: [0, 1].map((at) => ({
      ...stamps,
      id: id(`standing-${String(at)}`),
      name: `Standing ${String(at)}`,
      memberCount: 1,
      ...(chance(0.8) ? { companyId: companyOf(whole(0, 1)) } : {}),
    })),
  };
  const [crew] = crews;
  const [order] = projects;
  return {
    seed,
    // The rows have what the rules read; the rest of their fields does not matter here.
    position: {
      item,
      crew,
      order,
      place: halls.find((hall) => hall.id === crew?.locationId),
      itsFunction,
      assignments: jobs.filter((row) => row.projectCrewItemId === item.id),
    } as unknown as PositionRows,
    people: people as unknown as PeopleRows,
    own: isRow ? id('job-9') : undefined,
    minRestMin: pick([0, 480, 660, 660]),
    checked: {
      from: startMs - (chance(0.05) ? 5 : 400) * 60 * MIN,
      to: startMs + (chance(0.05) ? 20 : 900) * 60 * MIN,
      asOf: startMs - 1000 * MIN,
    },
  };
};
