// What every demo shows around its anchor, for the people who can sign in.
import type { Content } from '#schema/define/entity.ts';
import type { AssignmentStatus, projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { starOf, type Cast } from './cast.ts';
import type { DemoRow } from '../base/batch.ts';
import { canonicalInstant, plusMinutes } from '../base/moments.ts';
import type { Someone } from './people.ts';
import { logoIdOf, type DemoPlaces, type Venue } from './places.ts';
import { makeProject, type MadeProject } from './projects.ts';
import { assign, makeCrew, type MadeAssignment, type MadeCrew, type ShiftPosition, type Stage } from './shift.ts';
import type { Setting } from '../base/setting.ts';
import { checkRow } from './staffing.ts';

export interface Scenes {
  readonly projects: readonly MadeProject[];
  readonly crews: readonly MadeCrew[];
  readonly assignments: readonly MadeAssignment[];
  readonly checks: readonly DemoRow[];
}

interface Play {
  readonly name: string;
  /** Start in the venue's zone. */
  readonly start: Temporal.ZonedDateTime;
  readonly hours: number;
  readonly positions: readonly ShiftPosition[];
  readonly people: readonly (readonly [
    who: Someone,
    code: string,
    status: AssignmentStatus,
    more?: Partial<Content<typeof projectCrewItemStatus>>,
  ])[];
  readonly cancelled?: boolean;
  readonly vacant?: string;
}

/** Id of the document with the logo of the order that runs. */
const ORDER_LOGO = logoIdOf('order-1001');

/** Crews of the scenes that have papers already, and how far those have come. */
export const DAY_SCENES: ReadonlyMap<string, 'open' | 'signatureVoid'> = new Map([
  ['Stage build', 'open'],
  ['Load-in, main stage', 'open'],
  ['Dismantling, small stage', 'open'],
  ['Truss change, west', 'signatureVoid'],
]);

const HANDS: readonly ShiftPosition[] = [
  { code: 'crewChief', amount: 1 },
  { code: 'stagehand', amount: 8 },
  { code: 'rigger', amount: 2 },
  { code: 'loader', amount: 1 },
];
const CHIEFS: readonly ShiftPosition[] = [{ code: 'headChief', amount: 1 }, ...HANDS];

const quarter = (time: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  time.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' });
const wall = (time: Temporal.ZonedDateTime): { date: string; time: string } => ({
  date: time.toPlainDate().toString(),
  time: time.toPlainTime().toString({ smallestUnit: 'minute' }),
});

/** The start of today's job: soon, but never tomorrow; late in the evening it has just begun. */
const startOfToday = (now: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const soon = quarter(now.add({ minutes: 43 }));
  return soon.toPlainDate().equals(now.toPlainDate()) ? soon : quarter(now.subtract({ minutes: 20 }));
};

/** Evening before the next change of the clocks in the zone, spring and autumn in their order. */
const clockChanges = (now: Temporal.ZonedDateTime): readonly Temporal.PlainDate[] => {
  const first = now.getTimeZoneTransition('next');
  const second = first?.getTimeZoneTransition('next');
  return [first, second].flatMap((change) =>
    change === null || change === undefined ? [] : [change.toPlainDate().subtract({ days: 1 })],
  );
};

const playOf = (
  stage: Stage,
  project: MadeProject,
  venue: Venue,
  play: Play,
): { made: MadeCrew; assignments: readonly MadeAssignment[] } => {
  const end = play.start.add({ hours: play.hours });
  const at = play.start.subtract({ hours: 24 * 12 }).toInstant();
  const shift = {
    name: play.name,
    startDate: wall(play.start).date,
    startTime: wall(play.start).time,
    endDate: wall(end).date,
    endTime: wall(end).time,
    positions: play.positions,
    statusCode: play.cancelled === true ? ('cancelled' as const) : ('confirmed' as const),
    ...(play.vacant === undefined ? {} : { vacant: play.vacant }),
  };
  const made = makeCrew(stage, project, venue, shift, at);
  const itemOf = (code: string) => {
    const found = made.items.find((item) => item.functionId === stage.lookups.idOf('functions', code));
    if (found === undefined) throw new Error(`The crew ${play.name} has no ${code}`);
    return found;
  };
  return {
    made,
    assignments: play.people.map(([who, code, status, more]) =>
      assign(stage, made, itemOf(code), who, status, at, more),
    ),
  };
};

/** The scenes of the demo logins: today's job, the one that runs, tonight's, the ones to answer. */
export const makeScenes = (
  setting: Setting,
  stage: Stage,
  places: DemoPlaces,
  cast: Cast,
  team: readonly Someone[],
): Scenes => {
  const [venue] = places.venues;
  const [client] = places.clients;
  if (venue === undefined || client === undefined) throw new Error('A demo needs a venue and a client');
  const now = setting.now.toZonedDateTimeISO(venue.timezone);
  const manager = starOf(cast, 'planner').contact.id;
  const plan = {
    client,
    managerContactId: manager,
    rateCardId: places.cardOf(client.id),
    statusCode: 'confirmed' as const,
    clientContactId: starOf(cast, 'client').contact.id,
  };
  const at = now.subtract({ hours: 24 * 30 }).toInstant();
  const project = makeProject(
    stage.chance,
    stage.lookups,
    {
      ...plan,
      logoFileId: ORDER_LOGO,
      number: 1001,
      name: 'Harbour Fest, main stage',
      begin: now.toPlainDate().subtract({ days: 1 }),
      end: now.toPlainDate().add({ days: 12 }),
    },
    at,
  );
  const nights = makeProject(
    stage.chance,
    stage.lookups,
    {
      ...plan,
      number: 1002,
      name: 'Nights of the clocks',
      begin: now.toPlainDate(),
      end: now.toPlainDate().add({ days: 360 }),
    },
    at,
  );
  const today = plays({ now, cast, team }).map((play) => playOf(stage, project, venue, play));
  const turns = clockChanges(now).map((date) =>
    playOf(stage, nights, venue, {
      name: 'Night load-out',
      start: date.toZonedDateTime({ timeZone: venue.timezone, plainTime: '22:00' }),
      hours: 8,
      positions: HANDS,
      people: [
        [starOf(cast, 'crew'), 'stagehand', 'confirmed'],
        [starOf(cast, 'chief'), 'crewChief', 'confirmed'],
      ],
    }),
  );
  const all = [...today, ...turns];
  const running = all.find(({ made }) => made.crew.name === 'Stage build');
  const checks = (running?.assignments ?? []).map((row) =>
    checkRow(stage, row, 'checkIn', plusMinutes(row.effectiveStart, -4)),
  );
  return {
    projects: [project, nights],
    crews: all.map(({ made }) => made),
    assignments: all.flatMap(({ assignments }) => assignments),
    checks,
  };
};

const plays = ({
  now,
  cast,
  team,
}: {
  now: Temporal.ZonedDateTime;
  cast: Cast;
  team: readonly Someone[];
}): readonly Play[] => {
  const ben = starOf(cast, 'crew');
  const cara = starOf(cast, 'chief');
  const dorian = starOf(cast, 'chief2');
  const finn = starOf(cast, 'freelancer');
  const nora = starOf(cast, 'clientcrew');
  const planner = starOf(cast, 'planner');
  const day = (days: number, time: string): Temporal.ZonedDateTime =>
    now.toPlainDate().add({ days }).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time });
  const start = startOfToday(now);
  const hands = team
    .slice(0, 8)
    .map((who, index) => [who, index < 5 ? 'stagehand' : index < 7 ? 'rigger' : 'loader', 'confirmed'] as const);
  const tonight = Temporal.ZonedDateTime.compare(start.add({ hours: 8 }), day(0, '22:00')) <= 0 ? 0 : 1;
  const due = canonicalInstant(now.add({ hours: 40 }).toInstant());
  return [
    {
      name: 'Load-in, main stage',
      start,
      hours: 6,
      positions: CHIEFS,
      people: [
        [ben, 'stagehand', 'confirmed'],
        [cara, 'crewChief', 'confirmed'],
        [dorian, 'headChief', 'confirmed'],
        ...hands,
      ],
    },
    {
      name: 'Stage build',
      start: quarter(now.subtract({ hours: 3 })),
      hours: 9,
      positions: HANDS,
      people: [
        [finn, 'stagehand', 'confirmed'],
        [nora, 'stagehand', 'confirmed'],
      ],
    },
    {
      name: 'Night watch, backstage',
      start: day(tonight, '22:00'),
      hours: 8,
      positions: HANDS,
      people: [
        [ben, 'stagehand', 'confirmed'],
        [cara, 'crewChief', 'confirmed'],
      ],
    },
    {
      name: 'Seating and flooring',
      start: day(5, '06:00'),
      hours: 8,
      positions: HANDS,
      people: [
        [ben, 'stagehand', 'requested', { answerDueAt: due }],
        [cara, 'crewChief', 'confirmed'],
      ],
    },
    {
      name: 'Load-out, east truss',
      start: day(3, '07:00'),
      hours: 8,
      positions: HANDS,
      people: [
        [
          ben,
          'stagehand',
          'confirmed',
          {
            termsRev: 2,
            ackRev: 1,
            changedFields: ['startTime'],
            termsBefore: {
              at: canonicalInstant(now.subtract({ hours: 2 }).toInstant()),
              by: planner.person.displayName,
              start: canonicalInstant(day(3, '08:00').toInstant()),
            },
          },
        ],
        [cara, 'crewChief', 'confirmed'],
      ],
    },
    {
      name: 'Rigging, east truss',
      start: day(7, '16:00'),
      hours: 10,
      positions: HANDS,
      vacant: 'loader',
      people: [
        [ben, 'loader', 'applied'],
        [dorian, 'crewChief', 'confirmed'],
      ],
    },
    {
      name: 'Warehouse preparation',
      start: day(9, '09:00'),
      hours: 8,
      positions: HANDS,
      vacant: 'stagehand',
      people: [[cara, 'crewChief', 'confirmed']],
    },
    {
      name: 'Barricades, north gate',
      start: day(1, '11:00'),
      hours: 4,
      positions: HANDS,
      cancelled: true,
      people: [[ben, 'stagehand', 'cancelled', { reason: 'The client moved this shift.' }]],
    },
    ...yesterdays([ben, cara, dorian, ...team.slice(8, 11)], day),
    {
      name: 'Forklift work, yard',
      start: day(8, '07:00'),
      hours: 8,
      vacant: 'forkliftDriver',
      people: [[dorian, 'crewChief', 'confirmed']],
      positions: [
        { code: 'crewChief', amount: 1 },
        { code: 'forkliftDriver', amount: 2, skills: ['forkliftLicence'] },
      ],
    },
    ...doubleBooking(team, day),
  ];
};

/** Two shifts that are over: one waits for the client's signature, of the other the hours changed after it. */
const yesterdays = (
  people: readonly Someone[],
  day: (days: number, time: string) => Temporal.ZonedDateTime,
): readonly Play[] =>
  (
    [
      ['Dismantling, small stage', -1],
      ['Truss change, west', -2],
    ] as const
  ).map(([name, days]) => {
    const start = day(days, '08:00');
    const end = canonicalInstant(start.add({ hours: 8 }).toInstant());
    const hours = { workedStart: canonicalInstant(start.toInstant()), workedEnd: end, breakMin: 30, hoursRev: 1 };
    const roles = ['stagehand', 'crewChief', 'stagehand', 'stagehand', 'rigger', 'loader'];
    return {
      name,
      start,
      hours: 8,
      positions: HANDS,
      people: people.map((who, index) => [who, roles[index] ?? 'stagehand', 'confirmed', hours] as const),
    };
  });

/** Two shifts at once for one person: what the planner has to see. */
const doubleBooking = (
  team: readonly Someone[],
  day: (days: number, time: string) => Temporal.ZonedDateTime,
): readonly Play[] => {
  const [, , , , , , , , , who] = team;
  if (who === undefined) return [];
  return (['08:00', '13:00'] as const).map((time, index) => ({
    name: index === 0 ? 'Lighting rig' : 'Sound check',
    start: day(4, time),
    hours: 8,
    positions: HANDS,
    people: [[who, 'stagehand', 'confirmed']],
  }));
};
