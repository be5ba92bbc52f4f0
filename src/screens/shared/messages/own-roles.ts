// The contacts as which somebody acts, asked for by the person: as long as contacts are on their way, so is what is
// read by them.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { contact } from '#schema/entities/people/contact.ts';
import type { Reads } from '#db/live/reads.ts';

export type Acting = Pick<Actor, 'contactIds' | 'personId'>;

/** By their ids alone a login whose contacts are not here yet would be one without any. */
export const readOwnRoles = async (
  reads: Reads,
  { contactIds, personId }: Acting,
): Promise<readonly Row<typeof contact>[]> =>
  personId === null
    ? reads.many(contact, contactIds)
    : (await reads.where(contact, 'personId', { equals: personId })).filter(({ id }) => contactIds.includes(id));
