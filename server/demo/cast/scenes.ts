// What every demo shows around its anchor, for the people who can sign in.
import { starOf, type Cast } from './cast.ts';
import type { DemoRow } from '../base/batch.ts';
import { plusMinutes } from '../base/moments.ts';
import type { Someone } from './people.ts';
import { logoIdOf, type DemoPlaces, type Venue } from './places.ts';
import { HANDS, playsAround, type Play } from './plays.ts';
import { makeProject, type MadeProject } from './projects.ts';
import { assign, makeCrew, type MadeAssignment, type MadeCrew, type Stage } from './shift.ts';
import type { Setting } from '../base/setting.ts';
import { checkRow } from './staffing.ts';

export interface Scenes {
  readonly projects: readonly MadeProject[];
  readonly crews: readonly MadeCrew[];
  readonly assignments: readonly MadeAssignment[];
  readonly checks: readonly DemoRow[];
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

const wall = (time: Temporal.ZonedDateTime): { date: string; time: string } => ({
  date: time.toPlainDate().toString(),
  time: time.toPlainTime().toString({ smallestUnit: 'minute' }),
});

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
    ...(play.photo === undefined ? {} : { photo: play.photo }),
    ...(play.former === undefined ? {} : { former: play.former }),
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

/** The order that runs, and the one of the nights on which the clocks change. */
const projectsOfScenes = (
  stage: Stage,
  places: DemoPlaces,
  cast: Cast,
  now: Temporal.ZonedDateTime,
): readonly [order: MadeProject, nights: MadeProject] => {
  const [client] = places.clients;
  if (client === undefined) throw new Error('A demo needs a client');
  const today = now.toPlainDate();
  const plan = {
    client,
    managerContactId: starOf(cast, 'planner').contact.id,
    rateCardId: places.cardOf(client.id),
    statusCode: 'confirmed' as const,
    clientContactId: starOf(cast, 'client').contact.id,
  };
  const order = {
    ...plan,
    logoFileId: ORDER_LOGO,
    number: 1001,
    name: 'Harbour Fest, main stage',
    begin: today.subtract({ days: 1 }),
    end: today.add({ days: 12 }),
  };
  const nights = { ...plan, number: 1002, name: 'Nights of the clocks', begin: today, end: today.add({ days: 360 }) };
  const at = now.subtract({ hours: 24 * 30 }).toInstant();
  return [makeProject(stage.chance, stage.lookups, order, at), makeProject(stage.chance, stage.lookups, nights, at)];
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
  if (venue === undefined) throw new Error('A demo needs a venue');
  const now = setting.now.toZonedDateTimeISO(venue.timezone);
  const [project, nights] = projectsOfScenes(stage, places, cast, now);
  const today = playsAround(now, cast, team).map((play) => playOf(stage, project, venue, play));
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
