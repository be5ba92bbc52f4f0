// What is mine rests on my contacts: lists that can be narrowed to it read them too.
import { contact } from '#schema/entities/people/contact.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';

/**
 * Reads the contacts by which projects are the reader's own, so that a list rests on them too: before they are here,
 * none would be theirs.
 */
export const awaitOwnContacts = async (reads: Reads, personId: string | null): Promise<void> => {
  if (personId !== null) await reads.rows(query(contact).where('personId', { equals: personId }));
};
