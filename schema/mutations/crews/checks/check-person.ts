// Pre-call, check-in or check-out of a person. A fact: never refused for its time or place, kept even when the position
// was cancelled.
// Two phones may tell of one check; it stays one.
import { crewCheck, checkEvidence } from '../../../entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import type { Row } from '../../../define/entity.ts';
import { mutation, Refused } from '../../../define/mutation.ts';
import { object, ref, type ValueOf } from '../../../define/field.ts';
import { right, type Actor } from '../../../define/rights.ts';
import { firstReport, furtherReport, type CheckReport } from '../../../rules/crews/shared-check.ts';

/** A check may be undone by the person for this long before it is sent. */
export const CHECK_UNDO_MS = 8000;

export const checkPerson = mutation('checkPerson@1', {
  call: 'POST /projectCrewItemStatus/{id}',
  args: { id: ref('projectCrewItemStatus'), check: object(checkEvidence) },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['self', 'chief', right('crews', 'EDIT')],
  refusal: 'NOT_ASSIGNED',
  touches: ({ check }) => [[crewCheck, check.id]],
  lane: ({ id }) => `assignment:${id}`,
  class: 'critical',
  nature: 'fact',
  times: { 'check.at': 'evidence', 'check.deviceAt': 'evidence' },
  intent: ({ id, check }) => `check:${id}:${check.kind}`,
  holdMs: CHECK_UNDO_MS,
  async apply(tables, { id, check }, actor) {
    const assignment = await tables.get(projectCrewItemStatus, id);
    if (assignment === undefined) throw new Refused('NOT_ASSIGNED');
    const stands = await tables.get(crewCheck, check.id);
    if (stands !== undefined && stands.assignmentId !== id) throw new Refused('INVALID', 'check.id');
    const report = reportOf(check, assignment, actor);
    const kept = stands === undefined ? firstReport(report) : furtherReport(stands, report);
    if (kept !== stands) await tables.put(crewCheck, kept);
  },
});

const reportOf = (
  { proof, ...evidence }: ValueOf<typeof checkEvidence>,
  { id, projectCrewId, personId }: Row<typeof projectCrewItemStatus>,
  actor: Actor,
): CheckReport => {
  const isOwn = personId === actor.personId;
  // Only a chief who scanned the code can vouch for it.
  const vouched = isOwn || proof === undefined ? {} : { proof };
  return {
    check: {
      ...evidence,
      ...vouched,
      by: isOwn ? 'self' : 'chief',
      assignmentId: id,
      projectCrewId,
      personId,
      state: 'recorded',
      flags: [],
    },
    from: actor.personId,
  };
};
