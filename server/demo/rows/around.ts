// Around the work: to-dos and log lines, who may see a profile, calendar links, pictures, ratings in general, who
// shares a location.
import type { Content } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { liveLocation, liveLocationId } from '#schema/entities/crews/live-location.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { dottedDate } from '#schema/rules/messages/dotted-date.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch, type DemoRow } from '../base/batch.ts';
import { starOf, WORKING_LOGINS } from '../cast/cast.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { DemoFile } from '../cast/papers.ts';
import { showsLocations } from '../cast/places.ts';
import { pictureIdOf, type Someone } from '../cast/people.ts';
import type { MadeAssignment, MadeCrew } from '../cast/shift.ts';

type Activity = Content<typeof activity>;

/** To-dos for the people who sign in: of today, of tomorrow, overdue, and done. */
export const todos = (backdrop: Backdrop, crewId: string, projectId: string): Batch => {
  const chance = chanceFor(backdrop, 'todos');
  const { cast } = backdrop;
  const star = (login: string) => starOf(cast, login);
  const todo = (
    from: string,
    to: string,
    recipient: string,
    caption: string,
    due: number,
    more: Partial<Activity> = {},
  ): DemoRow => {
    const at = moment(backdrop, Math.min(-1, due - 3), '10:40');
    return stamped(activity, at, {
      id: chance.id(at),
      caption,
      type: 'TODO_INT',
      category: 'CREW',
      body: 'Details stand on the crew’s page.',
      personParty: star(to).contact.id,
      parameters: JSON.stringify({ recipient, dueDate: dottedDate(dayFrom(backdrop, due)), priority: due < 0 ? 1 : 3 }),
      refKind: 'projectCrew',
      refId: crewId,
      statusCode: 'open',
      createdBy: star(from).person.id,
      ...more,
    });
  };
  const own = (login: string): string => star(login).contact.number;
  const done = {
    statusCode: 'done',
    doneAt: canonicalInstant(moment(backdrop, -1)),
    doneBy: star('planner').person.id,
  } as const;
  const rows = [
    todo('planner', 'chief', own('chief'), 'Count the radios before the load-out', 1),
    todo('planner', 'crew', own('crew'), 'Bring your licence to the office', 2),
    todo('chief', 'planner', 'Planners', 'Two more hands on Sunday', 0),
    todo('client', 'planner', 'Planners', 'Where may the truck stand?', -2),
    todo('chief', 'planner', 'Planners', 'A motor was late, please tell the client', -5, done),
    todo('crew', 'office', 'Accountants', 'Change of address', 1, {
      category: 'PERSON',
      refKind: 'person',
      refId: star('crew').person.id,
      parameters: JSON.stringify({
        recipient: 'Accountants',
        dueDate: dottedDate(dayFrom(backdrop, 1)),
        priority: 1,
        changes: { street: ['', 'Lindengasse 14'] },
      }),
    }),
    ...Array.from({ length: 8 }, (_, index) =>
      todo('operations', 'planner', 'Planners', `Confirm the crew list of day ${String(index + 1)}`, index, {
        category: 'PROJECT',
        refKind: 'project',
        refId: projectId,
      }),
    ),
    ...['The client confirmed the order.', 'The load-in was moved by one hour.', 'A second chief was added.'].map(
      (body, index) =>
        todo('planner', 'planner', 'Planners', 'Harbour Fest', -index - 1, {
          type: 'LOG',
          category: 'PROJECT',
          body,
          refKind: 'project',
          refId: projectId,
          visibility: index === 0 ? 'client' : 'agency',
          ...done,
        }),
    ),
    todo('planner', 'chief', own('chief'), 'Note of the planner', -1, {
      type: 'LOG',
      body: 'The gate code is changed, ask at the desk.',
      ...done,
    }),
  ];
  return { entity: activity, rows };
};

/** One log line per project, so that each has a history. */
export const projectLog = (
  backdrop: Backdrop,
  rows: readonly { readonly id: string; readonly createdAt: string }[],
): Batch => ({
  entity: activity,
  rows: rows.map(({ id, createdAt }) =>
    stamped(activity, Temporal.Instant.from(createdAt), {
      id: `${id}:ordered`,
      caption: 'Order received',
      type: 'LOG',
      category: 'PROJECT',
      body: 'The order came by phone and was written down.',
      parameters: '{}',
      refKind: 'project',
      refId: id,
      visibility: 'client',
      statusCode: 'done',
      createdBy: starOf(backdrop.cast, 'planner').person.id,
    }),
  ),
});

/** One of the drawn faces, in turn. */
const portraitOf = ({ papers: { portraits } }: Backdrop, index: number): DemoFile => {
  const found = portraits[index % portraits.length];
  if (found === undefined) throw new Error('A demo needs portraits');
  return found;
};

const everybodyOf = ({ cast, crew, managers }: Backdrop): readonly Someone[] => [
  ...new Set([...crew, ...Object.values(cast.byLogin), ...managers]),
];

/**
 * Profiles and calendar links of those who sign in, and everybody’s picture; a new picture of Ben waits for the office.
 */
export const profiles = (backdrop: Backdrop): readonly Batch[] => {
  const chance = chanceFor(backdrop, 'profiles');
  const at = moment(backdrop, -60);
  const stars = WORKING_LOGINS.map((login) => starOf(backdrop.cast, login));
  const secret = (): string => chance.id(at).replaceAll('-', '');
  const accesses = stars.map(({ person }, index) =>
    stamped(profileAccess, at, {
      id: person.id,
      personId: person.id,
      enabled: index === 1,
      show: { picture: true, functions: true, skills: true, ratings: false, contact: false },
      ...(index === 1 ? { token: secret(), expiresOn: dayFrom(backdrop, 90) } : {}),
    }),
  );
  const links = [
    ...stars.slice(0, 2).map(({ person }) => ({ person, kind: 'jobs' as const })),
    { person: starOf(backdrop.cast, 'planner').person, kind: 'planning' as const },
  ].map(({ person, kind }) =>
    stamped(publicCalendarSubscription, at, { id: chance.id(at), personId: person.id, kind, includeRequested: false }),
  );
  const [first] = stars;
  const waiting =
    first === undefined
      ? []
      : [
          stamped(profilePicture, moment(backdrop, -1), {
            id: `${pictureIdOf(first.person.id)}:new`,
            personId: first.person.id,
            fileId: `${pictureIdOf(first.person.id)}:new`,
            sha256: portraitOf(backdrop, 1).sha256,
            state: 'inReview',
            uploadedAt: canonicalInstant(moment(backdrop, -1)),
          }),
        ];
  const pictures = everybodyOf(backdrop)
    .filter(({ person }) => person.pictureFileId !== undefined)
    .map(({ person }, index) =>
      stamped(profilePicture, at, {
        id: pictureIdOf(person.id),
        personId: person.id,
        fileId: pictureIdOf(person.id),
        sha256: portraitOf(backdrop, index).sha256,
        state: 'approved',
        uploadedAt: canonicalInstant(at),
      }),
    );
  return [
    { entity: profileAccess, rows: accesses },
    { entity: publicCalendarSubscription, rows: links },
    { entity: profilePicture, rows: [...pictures, ...waiting] },
  ];
};

/** What the chiefs think of people in general. */
export const ratings = (backdrop: Backdrop): Batch => {
  const chance = chanceFor(backdrop, 'ratings');
  const rows = ['chief', 'chief2', 'planner'].flatMap((login) =>
    backdrop.crew
      .filter((_, index) => index % 3 === 0)
      .flatMap(({ contact }) => {
        const by = starOf(backdrop.cast, login).contact.id;
        const at = moment(backdrop, -chance.whole(5, 400));
        return by === contact.id
          ? []
          : [
              stamped(crewRating, at, {
                id: chance.id(at),
                ratingTypeId: backdrop.lookups.idOf(
                  'crewRatingTypes',
                  chance.pick(['punctuality', 'skill', 'teamwork']),
                ),
                stars: chance.whole(3, 5),
                contactId: contact.id,
                byContactId: by,
                at: canonicalInstant(at),
              }),
            ];
      }),
  );
  return { entity: crewRating, rows };
};

/**
 * Three of the crew that starts next share where they are, for two more hours; the client sees it where its settings
 * say so.
 */
export const sharedLocations = (
  { setting, places }: Backdrop,
  made: MadeCrew,
  assignments: readonly MadeAssignment[],
): Batch => ({
  entity: liveLocation,
  rows: assignments.slice(0, 3).map(({ personId }, index) =>
    stamped(liveLocation, setting.now, {
      id: liveLocationId(made.crew.id, personId),
      projectCrewId: made.crew.id,
      projectId: made.project.id,
      personId,
      latitude: (made.venue.latitude ?? 48.2) + 0.001 * index,
      longitude: (made.venue.longitude ?? 16.4) + 0.0015 * index,
      accuracyM: 12 + index * 9,
      at: canonicalInstant(setting.now.subtract({ minutes: 2 + index })),
      until: canonicalInstant(setting.now.add({ hours: 2 })),
      shownTo: showsLocations(places, made.project.companyId) ? 'client' : 'crew',
    }),
  ),
});
