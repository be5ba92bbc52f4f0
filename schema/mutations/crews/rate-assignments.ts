// M28: stars for the people of a crew. The newest of one author for one person and kind stands.
import { projectCrewItemRating } from '../../entities/crews/project-crew-item-rating.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { ratingWords } from '../../entities/people/crew-rating.ts';
import { instant, listOf, object, ref } from '../../define/field.ts';
import { inScope, mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { contactOf } from '../actors.ts';
import { restsOnPeople } from './rests-on.ts';

export const rateAssignments = mutation('rateAssignments@1', {
  call: 'POST /projectCrews/{id}/projectCrewItemRatings',
  args: {
    id: ref('projectCrews'),
    at: instant,
    ratings: listOf(object({ ...ratingWords, assignmentId: ref('projectCrewItemStatus'), contactId: ref('contacts') }), 200),
  },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT'), inScope('client')],
  touches: ({ ratings }) => ratings.map((rating) => [projectCrewItemRating, rating.id]),
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'normal',
  nature: 'fact',
  async apply(tables, { id, at, ratings }, actor) {
    const byContactId = contactOf(actor);
    if (byContactId === undefined) throw new Refused('NO_RIGHT');
    if (ratings.some(({ contactId }) => actor.contactIds.includes(contactId))) throw new Refused('SELF_RATING');
    const crew = await tables.peek(projectCrew, id);
    if (crew?.startAt !== undefined && at < crew.startAt) throw new Refused('BAD_TRANSITION', 'at');
    for (const rating of ratings) await tables.put(projectCrewItemRating, { ...rating, projectCrewId: id, byContactId, at });
  },
});
