// A crew is confirmed, cancelled, closed or opened again.
import { projectCrewItem } from '../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../entities/crews/project-crew.ts';
import { oneOf, optional, ref, text } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { mayBecome } from '../../rules/states.ts';
import { restsOnPeople } from './papers/rests-on.ts';

export const moveCrew = mutation('moveCrew@1', {
  call: 'POST /projectCrews/{id}',
  args: {
    id: ref('projectCrews'),
    statusCode: oneOf('confirmed', 'closed', 'cancelled'),
    reason: optional(text(1, 200)),
  },
  subject: ({ id }) => [projectCrew, id],
  by: [right('crews', 'EDIT')],
  touches: ({ id }) => [[projectCrew, id]],
  lane: ({ id }) => `crew:${id}`,
  // A crew that is closed or called off takes no change of its positions and people: theirs go first.
  restsOn: ({ id }) => [
    { kind: 'rows', entity: projectCrewItem, match: { projectCrewId: id } },
    ...restsOnPeople({ id }),
  ],
  class: 'normal',
  nature: 'intent',
  intent: ({ id, statusCode }) => `crew:${id}:${statusCode}`,
  requires: ['crewIsAhead'],
  ensures: ['crewIsReleased'],
  async apply(tables, { id, statusCode, reason }) {
    const crew = await tables.get(projectCrew, id);
    if (crew === undefined) throw new Refused('NOT_FOUND');
    if (!mayBecome('projectCrews', crew.statusCode, statusCode))
      throw new Refused(crew.statusCode === 'cancelled' ? 'ALREADY_CANCELLED' : 'BAD_TRANSITION');
    if (crew.statusCode === statusCode) return;
    const { cancelReason: _before, ...rest } = crew;
    const isSaid = statusCode === 'cancelled' && reason !== undefined;
    await tables.put(projectCrew, { ...rest, statusCode, ...(isSaid ? { cancelReason: reason } : {}) });
  },
});
