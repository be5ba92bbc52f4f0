// On site: the chief puts somebody who is standing there on a position. A fact: the work is being done.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { id, instant, oneOf, optional, ref, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { chiefActsFrom } from '../../../rules/crews/deadlines.ts';
import { demandCrewContact, newAssignment, seatOf } from './new-assignment.ts';
import { restsOnPapers } from '../papers/rests-on.ts';

export const addPersonOnSite = mutation('addPersonOnSite@1', {
  call: 'POST /projectCrewItemStatus',
  args: {
    id,
    projectCrewItemId: ref('projectCrewItems'),
    contactId: ref('contacts'),
    personId: ref('persons'),
    statusCode: oneOf('planned', 'confirmed'),
    reason: optional(text(1, 200)),
    at: instant,
  },
  subject: ({ projectCrewItemId }) => [projectCrewItem, projectCrewItemId],
  by: ['chief'],
  touches: (args) => [[projectCrewItemStatus, args.id]],
  lane: (args) => `assignment:${args.id}`,
  restsOn: restsOnPapers,
  class: 'critical',
  nature: 'fact',
  moment: 'at',
  // Whoever stands there and works may be somebody whom the chief never saw.
  unseen: ['contactId', 'personId'],
  intent: ({ projectCrewItemId, contactId }) => `seat:${projectCrewItemId}:${contactId}`,
  requires: ['putOnByWhoLeads'],
  async apply(tables, { id: ownId, projectCrewItemId, contactId, personId, statusCode, reason, at }, actor) {
    if (personId === actor.personId) throw new Refused('FOUR_EYES');
    const seat = await seatOf(tables, projectCrewItemId);
    if (at < chiefActsFrom(seat.item.startAt)) throw new Refused('TOO_EARLY', 'at');
    await demandCrewContact(tables, contactId, personId);
    await tables.put(projectCrewItemStatus, {
      ...newAssignment(seat, { id: ownId, contactId, personId, statusCode }),
      ...(reason === undefined ? {} : { reason }),
    });
  },
});
