// Somebody falls ill or cannot come after all: the person says so before the start, the chief and the planner at any
// time.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { instant, oneOf, optional, ref, text } from '../../../define/field.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { right } from '../../../define/rights.ts';
import { after } from '../../../rules/crews/assignment-transitions.ts';
import { demandOpenSheet } from '../papers/papers-of-crew.ts';
import { noteOf, restsOnPapers } from '../papers/rests-on.ts';

export const reportAbsence = mutation('reportAbsence@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: {
    id: ref('projectCrewItemStatus'),
    /** An outage is illness, an absence anything else that excuses. */
    statusCode: oneOf('outage', 'absence'),
    absenceKind: optional(oneOf('sick', 'other')),
    reason: optional(text(1, 200)),
    at: instant,
  },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['self', 'chief', right('crews', 'EDIT')],
  refusal: 'NOT_ASSIGNED',
  touches: ({ id }) => [[projectCrewItemStatus, id]],
  lane: ({ id }) => `assignment:${id}`,
  restsOn: restsOnPapers,
  class: 'critical',
  nature: 'fact',
  moment: 'at',
  intent: ({ id }) => `absence:${id}`,
  holds: noteOf,
  ensures: ['noteKeepsItsPeople'],
  async apply(tables, { id, statusCode, absenceKind, reason, at }, actor) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    if (assignment === undefined) throw new Refused('NOT_FOUND');
    await demandOpenSheet(tables, assignment.projectCrewId);
    const next = after(statusCode === 'outage' ? 'reportSick' : 'reportAbsence', assignment.statusCode);
    const isOwn = assignment.personId === actor.personId;
    if (next === undefined || (isOwn && at >= assignment.effectiveStart && !assignment.chief))
      throw new Refused('BAD_TRANSITION');
    await tables.put(projectCrewItemStatus, {
      ...assignment,
      statusCode: next,
      ...(absenceKind === undefined ? {} : { absenceKind }),
      ...(reason === undefined ? {} : { reason }),
    });
  },
});
