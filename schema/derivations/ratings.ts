// Stars: the newest of one author for one person and kind stands, and the person sees a mean once it hides who gave
// what.
import { projectCrewItemRating } from '../entities/crews/project-crew-item-rating.ts';
import { contact } from '../entities/people/contact.ts';
import { crewRating } from '../entities/people/crew-rating.ts';
import { derivation, type DerivedTables } from '../define/derivation.ts';

/** Fewer ratings than this would tell who gave them. */
const LEAST_RATINGS = 3;

interface Given {
  readonly id: string;
  readonly ratingTypeId: string;
  readonly at: string;
}

/** The ids that do not count beside the newest of one kind; where none is newer, the last to arrive stands. */
const losers = (made: Given, all: readonly Given[]): readonly string[] => {
  const same = all.filter(({ id, ratingTypeId }) => id !== made.id && ratingTypeId === made.ratingTypeId);
  return same.some(({ at }) => at > made.at) ? [made.id] : same.map(({ id }) => id);
};

/** In general: one rating of an author for a person and kind. */
export const newestCrewRating = derivation('newestCrewRating', {
  on: crewRating,
  writes: [crewRating],
  of: ({ id, before, after }) => (before === undefined && after !== undefined ? [id] : []),
  async derive(tables, id) {
    const made = await tables.get(crewRating, id);
    if (made === undefined) return;
    const all = await tables.rows(crewRating, { contactId: made.contactId, byContactId: made.byContactId });
    for (const loser of losers(made, all)) await tables.remove(crewRating, loser);
  },
});

/** On a crew: one rating of an author for a person, kind and crew. */
export const newestJobRating = derivation('newestJobRating', {
  on: projectCrewItemRating,
  writes: [projectCrewItemRating],
  of: ({ id, before, after }) => (before === undefined && after !== undefined ? [id] : []),
  async derive(tables, id) {
    const made = await tables.get(projectCrewItemRating, id);
    if (made === undefined) return;
    const { projectCrewId, contactId, byContactId } = made;
    const all = await tables.rows(projectCrewItemRating, { projectCrewId, contactId, byContactId });
    for (const loser of losers(made, all)) await tables.remove(projectCrewItemRating, loser);
  },
});

const average = async (tables: DerivedTables, contactId: string): Promise<void> => {
  const row = await tables.get(contact, contactId);
  if (row === undefined) return;
  const all = [
    ...(await tables.rows(crewRating, { contactId })),
    ...(await tables.rows(projectCrewItemRating, { contactId })),
  ];
  const { ratingAverage: _ratingAverage, ...rest } = row;
  const mean = Math.round((all.reduce((sum, { stars }) => sum + stars, 0) * 100) / Math.max(1, all.length)) / 100;
  const shown = all.length < LEAST_RATINGS ? {} : { ratingAverage: mean };
  await tables.put(contact, { ...rest, ratingCount: all.length, ...shown });
};

const contactsOf = ({
  before,
  after,
}: {
  readonly before: Rated | undefined;
  readonly after: Rated | undefined;
}): readonly string[] => [before, after].flatMap((rating) => (rating === undefined ? [] : [rating.contactId]));

interface Rated {
  readonly contactId: string;
}

const ofContact = { writes: [contact], of: contactsOf, derive: average } as const;

export const averageOfCrewRatings = derivation('averageOfCrewRatings', { on: crewRating, ...ofContact });
export const averageOfJobRatings = derivation('averageOfJobRatings', { on: projectCrewItemRating, ...ofContact });
