// Stars for a person's work in general.
import { contact } from '../../entities/people/contact.ts';
import { crewRating, ratingWords } from '../../entities/people/crew-rating.ts';
import { instant, object, ref } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { contactOf } from '../actors.ts';

export const rateCrewMember = mutation('rateCrewMember@1', {
  call: 'POST /crewMember/{id}/crewRatings',
  args: { id: ref('contacts'), rating: object(ratingWords), at: instant },
  subject: ({ id }) => [contact, id],
  // A chief those whom they lead or led.
  by: ['chief', right('crews', 'EDIT'), inScope('office'), inScope('client')],
  touches: ({ rating }) => [[crewRating, rating.id]],
  lane: ({ id }) => `contact:${id}`,
  class: 'normal',
  nature: 'fact',
  moment: 'at',
  requires: ['clientMayRate'],
  async apply(tables, { id, rating, at }, actor) {
    const byContactId = contactOf(actor);
    if (byContactId === undefined) throw new Refused('NO_RIGHT');
    if (actor.contactIds.includes(id)) throw new Refused('SELF_RATING');
    await tables.put(crewRating, { ...rating, contactId: id, byContactId, at });
  },
});
