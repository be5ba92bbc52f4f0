// The shifts of the demo logins, as data: today's, the ones to answer, the ones that are over, a double booking.
import type { Content } from '#schema/define/entity.ts';
import type { AssignmentStatus, projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import { canonicalInstant } from '../base/moments.ts';
import { starOf, type Cast } from './cast.ts';
import type { Someone } from './people.ts';
import type { ShiftPosition } from './shift.ts';

export interface Play {
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
  /** A photo goes with each check-in. */
  readonly photo?: boolean;
  /** Its times before they were moved. */
  readonly former?: ShiftInstants;
}

export const HANDS: readonly ShiftPosition[] = [
  { code: 'crewChief', amount: 1 },
  { code: 'stagehand', amount: 8, note: 'Bring gloves and a torch: the hall is dark until ten.' },
  { code: 'rigger', amount: 2, note: 'Own harness, with this year’s inspection tag.' },
  { code: 'loader', amount: 1 },
];
const CHIEFS: readonly ShiftPosition[] = [{ code: 'headChief', amount: 1 }, ...HANDS];

/** What the shifts are played with: the people who sign in, the others, and the calendar of the venue. */
interface PlayDay {
  readonly now: Temporal.ZonedDateTime;
  readonly stars: Readonly<Record<'ben' | 'cara' | 'dorian' | 'finn' | 'nora' | 'planner', Someone>>;
  readonly team: readonly Someone[];
  /** That many days from today, at that wall time. */
  day(days: number, time: string): Temporal.ZonedDateTime;
}

const quarter = (time: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  time.round({ smallestUnit: 'minute', roundingIncrement: 5, roundingMode: 'floor' });

/** The start of today's job: soon, but never tomorrow; late in the evening it has just begun. */
const startOfToday = (now: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  const soon = quarter(now.add({ minutes: 43 }));
  return soon.toPlainDate().equals(now.toPlainDate()) ? soon : quarter(now.subtract({ minutes: 20 }));
};

/** Every shift of the scenes, in the order in which they are made. */
export const playsAround = (now: Temporal.ZonedDateTime, cast: Cast, team: readonly Someone[]): readonly Play[] => {
  const playDay: PlayDay = {
    now,
    stars: {
      ben: starOf(cast, 'crew'),
      cara: starOf(cast, 'chief'),
      dorian: starOf(cast, 'chief2'),
      finn: starOf(cast, 'freelancer'),
      nora: starOf(cast, 'clientcrew'),
      planner: starOf(cast, 'planner'),
    },
    team,
    day: (days, time) => now.toPlainDate().add({ days }).toZonedDateTime({ timeZone: now.timeZoneId, plainTime: time }),
  };
  return [
    ...todaysPlays(playDay),
    ...playsToAnswer(playDay),
    ...vacantPlays(playDay),
    cancelledPlay(playDay),
    ...overPlays(playDay),
    forkliftPlay(playDay),
    ...doubleBooking(playDay),
  ];
};

/** The job that begins soon, the one that runs, and tonight's. */
const todaysPlays = ({ now, stars: { ben, cara, dorian, finn, nora }, team, day }: PlayDay): readonly Play[] => {
  const start = startOfToday(now);
  const hands = team
    .slice(0, 8)
    .map((who, index) => [who, index < 5 ? 'stagehand' : index < 7 ? 'rigger' : 'loader', 'confirmed'] as const);
  const tonight = Temporal.ZonedDateTime.compare(start.add({ hours: 8 }), day(0, '22:00')) <= 0 ? 0 : 1;
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
      photo: true,
      people: [
        [ben, 'stagehand', 'confirmed'],
        [cara, 'crewChief', 'confirmed'],
      ],
    },
  ];
};

/** A request with its due time, and a shift that was moved after it was confirmed. */
const playsToAnswer = ({ now, stars: { ben, cara, planner }, day }: PlayDay): readonly Play[] => [
  {
    name: 'Seating and flooring',
    start: day(5, '06:00'),
    hours: 8,
    positions: HANDS,
    people: [
      [ben, 'stagehand', 'requested', { answerDueAt: canonicalInstant(now.add({ hours: 40 }).toInstant()) }],
      [cara, 'crewChief', 'confirmed'],
    ],
  },
  {
    name: 'Load-out, east truss',
    start: day(3, '07:00'),
    hours: 8,
    positions: HANDS,
    former: {
      startAt: canonicalInstant(day(3, '08:00').toInstant()),
      endAt: canonicalInstant(day(3, '16:00').toInstant()),
    },
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
];

/** A vacancy that Ben applied for, and one that is free to all. */
const vacantPlays = ({ stars: { ben, cara, dorian }, day }: PlayDay): readonly Play[] => [
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
];

const cancelledPlay = ({ stars: { ben }, day }: PlayDay): Play => ({
  name: 'Barricades, north gate',
  start: day(1, '11:00'),
  hours: 4,
  positions: HANDS,
  cancelled: true,
  people: [[ben, 'stagehand', 'cancelled', { reason: 'The client moved this shift.' }]],
});

/** Two shifts that are over: one waits for the client's signature, of the other the hours changed after it. */
const overPlays = ({ stars: { ben, cara, dorian }, team, day }: PlayDay): readonly Play[] => {
  const people = [ben, cara, dorian, ...team.slice(8, 11)];
  const roles = ['stagehand', 'crewChief', 'stagehand', 'stagehand', 'rigger', 'loader'];
  const over = [
    ['Dismantling, small stage', -1],
    ['Truss change, west', -2],
  ] as const;
  return over.map(([name, days]) => {
    const start = day(days, '08:00');
    const end = canonicalInstant(start.add({ hours: 8 }).toInstant());
    const hours = { workedStart: canonicalInstant(start.toInstant()), workedEnd: end, breakMin: 30, hoursRev: 1 };
    return {
      name,
      start,
      hours: 8,
      positions: HANDS,
      people: people.map((who, index) => [who, roles[index] ?? 'stagehand', 'confirmed', hours] as const),
    };
  });
};

/** A vacancy that asks for a licence. */
const forkliftPlay = ({ stars: { dorian }, day }: PlayDay): Play => ({
  name: 'Forklift work, yard',
  start: day(8, '07:00'),
  hours: 8,
  vacant: 'forkliftDriver',
  people: [[dorian, 'crewChief', 'confirmed']],
  positions: [
    { code: 'crewChief', amount: 1 },
    {
      code: 'forkliftDriver',
      amount: 2,
      skills: ['forkliftLicence'],
      note: 'The forklift stands at gate 3, key at security.',
    },
  ],
});

/** Two shifts at once for one person: what the planner has to see. */
const doubleBooking = ({ team, day }: PlayDay): readonly Play[] => {
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
