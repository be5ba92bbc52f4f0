// On site: the client wants more hands and the chief writes the position down. A fact: kept even when it lies outside
// the project.
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { projectCrew } from '../../../entities/crews/project-crew.ts';
import { id, instant, ref } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { MAX_POSITION_MIN } from '../../../rules/crews/position-times.ts';
import { minutesBetween, shiftInstants } from '../../../rules/crews/shift-times.ts';
import { positionWords } from './crew-item-content.ts';
import { demandOpenSheet } from '../papers/papers-of-crew.ts';

export const addCrewItemOnSite = mutation('addCrewItemOnSite@1', {
  call: 'POST /projectCrewItems/{id}',
  args: { id, projectCrewId: ref('projectCrews'), ...positionWords, at: instant },
  subject: ({ projectCrewId }) => [projectCrew, projectCrewId],
  by: ['chief'],
  touches: (args) => [[projectCrewItem, args.id]],
  lane: ({ projectCrewId }) => `crew:${projectCrewId}`,
  class: 'normal',
  nature: 'fact',
  moment: 'at',
  times: { vacancyUntil: 'planned' },
  async apply(tables, { id: ownId, projectCrewId, at: _at, ...words }) {
    const crew = await tables.peek(projectCrew, projectCrewId);
    if (crew === undefined) throw new Refused('NOT_FOUND');
    await demandOpenSheet(tables, projectCrewId);
    const times = shiftInstants(words, crew.timezone);
    if (times.endAt <= times.startAt) throw new Refused('END_BEFORE_START', 'endTime');
    if (minutesBetween(times.startAt, times.endAt) > MAX_POSITION_MIN) throw new Refused('TOO_LONG', 'endTime');
    await tables.put(projectCrewItem, {
      requiredSkillIds: [],
      requiredTagIds: [],
      clientVisible: true,
      ...words,
      ...times,
      id: ownId,
      projectCrewId,
      projectId: crew.projectId,
      statusCode: 'open',
    });
  },
});
