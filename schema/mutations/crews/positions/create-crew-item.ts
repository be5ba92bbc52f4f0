// A planner, or the client while drawing up the order, adds a position to a crew. Several rows are several changes.
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { id, ref } from '../../../define/field.ts';
import { inScope, mutation } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { crewContextOf, demandShown, newPosition, positionWords } from './crew-item-content.ts';

export const createCrewItem = mutation('createCrewItem@1', {
  call: 'POST /projectCrewItems/{id}',
  args: { id, projectCrewId: ref('projectCrews'), ...positionWords },
  subject: ({ projectCrewId }) => [projectCrew, projectCrewId],
  by: [right('crews', 'EDIT'), inScope('client', right('projects', 'CREATE'))],
  touches: (args) => [[projectCrewItem, args.id]],
  lane: ({ projectCrewId }) => `crew:${projectCrewId}`,
  class: 'normal',
  nature: 'intent',
  times: { vacancyUntil: 'planned' },
  async apply(tables, { id: ownId, projectCrewId, ...words }, actor) {
    demandShown(words, actor);
    await tables.put(projectCrewItem, newPosition(ownId, await crewContextOf(tables, projectCrewId, actor), words));
  },
});
