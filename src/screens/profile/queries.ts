// What the profile reads from the mirror.
import type { Row } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { person } from '#schema/entities/people/person.ts';
import { profileAccess } from '#schema/entities/people/profile-access.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { wishedIn } from '#schema/rules/messages/profile-wish.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { readPersonChoices, type PersonChoices } from '../shared/person-form/person-choices.ts';
import { valuesOf, type ProfileField, type ProfileValues } from '../shared/values/profile-fields.ts';

/** A field that waits for the accountants: the value that was asked for, and the to-do that asks. */
export interface Wish {
  readonly to: string;
  readonly activityId: string;
}

export interface Profile {
  readonly person: Row<typeof person>;
  readonly values: ProfileValues;
  readonly wishes: Readonly<Partial<Record<ProfileField, Wish>>>;
  readonly choices: PersonChoices;
  /** The newest picture that is not the one shown to all: on its way, or rejected. */
  readonly newPicture: Row<typeof profilePicture> | null;
  /** Id of the approved picture. */
  readonly pictureId: string | null;
  readonly access: Row<typeof profileAccess> | null;
  readonly calendars: readonly Row<typeof publicCalendarSubscription>[];
}

/** The profile of one person, or null where their row is not on this device. */
export const readProfile = async (reads: Reads, personId: string): Promise<Profile | null> => {
  const row = await reads.get(person, personId);
  if (row === undefined) return null;
  const pictures = newestFirst(await reads.rows(query(profilePicture).where('personId', { equals: personId })));
  const [newest] = pictures;
  return {
    person: row,
    values: valuesOf(row),
    wishes: await readWishes(reads, personId),
    choices: await readPersonChoices(reads, row),
    newPicture: newest === undefined || newest.state === 'approved' ? null : newest,
    pictureId: pictures.find(({ state }) => state === 'approved')?.id ?? null,
    access: (await reads.rows(query(profileAccess).where('personId', { equals: personId })))[0] ?? null,
    calendars: oldestFirst(await reads.rows(query(publicCalendarSubscription).where('personId', { equals: personId }))),
  };
};

/** A newer wish for the same field takes the place of an older one. */
const readWishes = async (reads: Reads, personId: string): Promise<Profile['wishes']> => {
  const rows = await reads.rows(query(activity).where('[refKind+refId]', { equals: ['person', personId] }));
  const open = oldestFirst(
    rows.filter(
      ({ type, category, statusCode }) => type === 'TODO_INT' && category === 'PERSON' && statusCode === 'open',
    ),
  );
  return Object.fromEntries(
    open.flatMap(({ id, parameters }) =>
      Object.entries(wishedIn(parameters)).map(([field, to]) => [field, { to, activityId: id }]),
    ),
  );
};

interface Made {
  readonly createdAt: string;
}

const oldestFirst = <T extends Made>(rows: readonly T[]): readonly T[] =>
  rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
const newestFirst = <T extends Made>(rows: readonly T[]): readonly T[] => oldestFirst(rows).toReversed();
