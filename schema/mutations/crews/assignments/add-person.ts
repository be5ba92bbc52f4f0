// A planner puts a person on a position: as a draft, as a request, booked, or as a spare.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { flag, id, oneOf, optional, ref, text, yes } from '../../../define/field.ts';
import { mutation } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { demandCrewContact, newAssignment, seatOf } from './new-assignment.ts';
import { restsOnSeat } from './position-of.ts';

export const addPerson = mutation('addPerson@1', {
  call: 'POST /projectCrewItemStatus',
  args: {
    id,
    projectCrewItemId: ref('projectCrewItems'),
    contactId: ref('contacts'),
    personId: ref('persons'),
    statusCode: oneOf('planned', 'requested', 'confirmed', 'spare'),
    chief: optional(flag),
    spareFunctionId: optional(ref('functions')),
    reason: optional(text(1, 200)),
    /** Although the engine says that the person cannot: with a reason, which is logged. */
    force: optional(yes),
  },
  subject: ({ projectCrewItemId }) => [projectCrewItem, projectCrewItemId],
  by: [right('crews', 'EDIT')],
  touches: (args) => [[projectCrewItemStatus, args.id]],
  lane: (args) => `assignment:${args.id}`,
  restsOn: restsOnSeat,
  class: 'normal',
  nature: 'intent',
  intent: ({ projectCrewItemId, contactId }) => `seat:${projectCrewItemId}:${contactId}`,
  ensures: ['seatIsFree'],
  async apply(
    tables,
    { id: ownId, projectCrewItemId, contactId, personId, statusCode, chief, spareFunctionId, reason },
  ) {
    const seat = await seatOf(tables, projectCrewItemId);
    await demandCrewContact(tables, contactId, personId);
    await tables.put(projectCrewItemStatus, {
      ...newAssignment(seat, { id: ownId, contactId, personId, statusCode, ...(chief === undefined ? {} : { chief }) }),
      ...(spareFunctionId === undefined ? {} : { spareFunctionId }),
      ...(reason === undefined ? {} : { reason }),
    });
  },
});
