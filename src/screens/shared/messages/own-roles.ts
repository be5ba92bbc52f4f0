// The contacts as which somebody acts, asked for by the person: as long as contacts are on their way, so is what is
// read by them.
import type { Row } from '#schema/define/entity.ts';
import type { Actor } from '#schema/define/rights.ts';
import { contact } from '#schema/entities/people/contact.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

export type Acting = Pick<Actor, 'contactIds' | 'personId'>;

/** By their ids alone a login whose contacts are not here yet would be one without any. */
export const readOwnRoles = async (
  reads: Reads,
  { contactIds, personId }: Acting,
): Promise<readonly Row<typeof contact>[]> =>
  personId === null
    ? reads.rows(query(contact).byIds(contactIds))
    : (await reads.rows(query(contact).where('personId', { equals: personId }))).filter(({ id }) =>
        contactIds.includes(id),
      );
