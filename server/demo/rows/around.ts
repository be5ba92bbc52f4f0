// Around the people: who may see a profile, calendar links, pictures, ratings in general, who shares a location.
import { liveLocation, liveLocationId } from '#schema/entities/crews/live-location.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { chanceFor, dayFrom, moment, type Backdrop } from '../cast/backdrop.ts';
import { stamped, type Batch } from '../base/batch.ts';
import { starOf, WORKING_LOGINS } from '../cast/cast.ts';
import { canonicalInstant } from '../base/moments.ts';
import type { DemoFile } from '../cast/papers.ts';
import { showsLocations } from '../cast/places.ts';
import { pictureIdOf, type Someone } from '../cast/people.ts';
import type { MadeAssignment, MadeCrew } from '../cast/shift.ts';

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
