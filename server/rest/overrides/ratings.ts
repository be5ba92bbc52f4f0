// Stars: the newest of one author for one person and kind stands, and the person sees a mean once it hides who gave what.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { rateAssignments } from '#schema/mutations/crews/rate-assignments.ts';
import { rateCrewMember } from '#schema/mutations/people/rate-crew-member.ts';
import { sql } from '../../database/sql.ts';
import type { WriteTransaction } from '../../database/transaction.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';

/** Fewer ratings than this would tell who gave them. */
const LEAST_RATINGS = 3;

export const rateAssignmentsHook = hookFor(rateAssignments, async ({ tx }, { id, ratings }, apply) => {
  await apply();
  const rated = new Set<string>();
  for (const { id: ratingId } of ratings) {
    const made = await tx.get(projectCrewItemRating, ratingId);
    if (made === undefined) continue;
    rated.add(made.contactId);
    const older = await tx.find(projectCrewItemRating, sql`t.project_crew_id = ${id} and t.contact_id = ${made.contactId} and t.by_contact_id = ${made.byContactId} and t.id <> ${made.id}`);
    for (const loser of losers(made, older)) await tx.remove(projectCrewItemRating, loser);
  }
  for (const contactId of rated) await averageOf(tx, contactId, ratings.map((rating) => rating.id));
  return DONE;
});

export const rateCrewMemberHook = hookFor(rateCrewMember, async ({ tx }, { id, rating }, apply) => {
  await apply();
  const made = await tx.get(crewRating, rating.id);
  if (made === undefined) return DONE;
  const older = await tx.find(crewRating, sql`t.contact_id = ${id} and t.by_contact_id = ${made.byContactId} and t.id <> ${made.id}`);
  for (const loser of losers(made, older)) await tx.remove(crewRating, loser);
  await averageOf(tx, id, [rating.id]);
  return DONE;
});

interface Given {
  readonly id: string;
  readonly ratingTypeId: string;
  readonly at: string;
}

/** The ids that do not count beside the newest of one kind; where none is newer, the last to arrive stands. */
const losers = (made: Given, others: readonly Given[]): readonly string[] => {
  const same = others.filter(({ ratingTypeId }) => ratingTypeId === made.ratingTypeId);
  return same.some(({ at }) => at > made.at) ? [made.id] : same.map(({ id }) => id);
};

type Rated = Row<typeof crewRating> | Row<typeof projectCrewItemRating>;

/** Counts the stars of a contact anew; `made` are rows of this transaction. */
const averageOf = async (tx: WriteTransaction, contactId: string, made: readonly string[]): Promise<void> => {
  const row = await tx.get(contact, contactId);
  if (row === undefined) return;
  const found = new Map<string, Rated>();
  for (const one of await tx.find(crewRating, sql`t.contact_id = ${contactId}`)) found.set(one.id, one);
  for (const one of await tx.find(projectCrewItemRating, sql`t.contact_id = ${contactId}`)) found.set(one.id, one);
  for (const id of made) {
    const fresh = (await tx.get(crewRating, id)) ?? (await tx.get(projectCrewItemRating, id));
    if (fresh?.contactId === contactId) found.set(id, fresh);
  }
  const stars = [...found.values()].map((rating) => rating.stars);
  const { ratingAverage: _ratingAverage, ...rest } = row;
  const mean = Math.round((stars.reduce((sum, one) => sum + one, 0) * 100) / Math.max(1, stars.length)) / 100;
  await tx.put(contact, { ...rest, ratingCount: stars.length, ...(stars.length < LEAST_RATINGS ? {} : { ratingAverage: mean }) });
};
