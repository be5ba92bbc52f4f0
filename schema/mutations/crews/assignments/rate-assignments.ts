// Stars for the people of a crew. The newest of one author for one person and kind stands.
import { projectCrewItemRating } from '../../../entities/crews/project-crew-item-rating.ts';
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import type { Content } from '../../../define/entity.ts';
import { ratingWords } from '../../../entities/people/crew-rating.ts';
import { instant, listOf, object, ref } from '../../../define/field.ts';
import { inScope, mutation, Refused, type Tables } from '../../../define/mutation.ts';
import { right, type Actor } from '../../../define/rights.ts';
import { AT_WORK } from '../../../rules/crews/crew-relation.ts';
import { contactOf } from '../../actors.ts';
import { restsOnPeople } from '../papers/rests-on.ts';

export const rateAssignments = mutation('rateAssignments@1', {
  call: 'POST /projectCrews/{id}/projectCrewItemRatings',
  args: {
    id: ref('projectCrews'),
    at: instant,
    ratings: listOf(
      object({ ...ratingWords, assignmentId: ref('projectCrewItemStatus'), contactId: ref('contacts') }),
      200,
    ),
  },
  subject: ({ id }) => [projectCrew, id],
  by: ['chief', right('crews', 'EDIT'), inScope('client')],
  touches: ({ ratings }) => ratings.map((rating) => [projectCrewItemRating, rating.id]),
  lane: ({ id }) => `crew:${id}`,
  restsOn: restsOnPeople,
  class: 'normal',
  nature: 'fact',
  moment: 'at',
  // Of this crew or refused; who led it once rates people whom the phone no longer sees.
  unseen: ['ratings'],
  requires: ['clientMayRateCrew'],
  async apply(tables, { id, at, ratings }, actor) {
    const byContactId = contactOf(actor);
    if (byContactId === undefined) throw new Refused('NO_RIGHT');
    const crew = await tables.peek(projectCrew, id);
    if (crew?.startAt !== undefined && at < crew.startAt) throw new Refused('TOO_EARLY', 'at');
    const given = new Map<string, Content<typeof projectCrewItemRating>>();
    for (const rating of ratings) {
      const contactId = await demandWorked(tables, { crewId: id, assignmentId: rating.assignmentId }, actor);
      // One of a kind for a person and a shift, however many places they had on it: the last one.
      given.set(`${contactId} ${rating.ratingTypeId}`, { ...rating, contactId, projectCrewId: id, byContactId, at });
    }
    for (const rating of given.values()) await tables.put(projectCrewItemRating, rating);
  },
});

interface Place {
  readonly crewId: string;
  readonly assignmentId: string;
}

/** Whose work it is says the assignment. @throws Refused unless somebody else worked on this crew with it */
const demandWorked = async (tables: Tables, { crewId, assignmentId }: Place, actor: Actor): Promise<string> => {
  const assignment = await tables.peek(projectCrewItemStatus, assignmentId);
  if (assignment?.projectCrewId !== crewId) throw new Refused('INVALID', 'ratings');
  if (assignment.personId === actor.personId || actor.contactIds.includes(assignment.contactId))
    throw new Refused('SELF_RATING');
  if (!AT_WORK.includes(assignment.statusCode)) throw new Refused('BAD_TRANSITION', 'ratings');
  return assignment.contactId;
};
