// The person has seen that time, place or function of a confirmed job changed.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { Literal } from '../../../define/build.ts';
import { integer, ref } from '../../../define/field.ts';
import { absent, always, choice, into, rule } from '../../../define/server-value.ts';
import { mutation, Refused } from '../../../define/mutation.ts';

export const acknowledgeChange = mutation('acknowledgeChange@1', {
  call: 'POST /jobs/{id}/confirmation',
  args: { id: ref('projectCrewItemStatus'), acknowledged: Literal(true), seenRev: integer(0) },
  subject: ({ id }) => [projectCrewItemStatus, id],
  by: ['self'],
  refusal: 'NOT_ASSIGNED',
  touches: ({ id }) => [[projectCrewItemStatus, id]],
  lane: ({ id }) => `assignment:${id}`,
  class: 'normal',
  nature: 'intent',
  decidedBy: ['effectiveStart', 'effectiveEnd'],
  intent: ({ id, seenRev }) => `acknowledge:${id}:${String(seenRev)}`,
  // What was seen is no news any more.
  sets: into(projectCrewItemStatus, {
    changedFields: always(rule(({ row }) => (row?.ackRev === row?.termsRev ? [] : undefined))),
    termsBefore: always(choice(({ row }) => (row?.ackRev === row?.termsRev ? absent : undefined))),
  }),
  async apply(tables, { id, seenRev }) {
    const job = await tables.get(projectCrewItemStatus, id);
    if (job === undefined) throw new Refused('NOT_FOUND');
    // Nor are terms accepted that nobody has seen yet.
    if (job.termsRev !== seenRev) throw new Refused('JOB_CHANGED');
    await tables.put(projectCrewItemStatus, { ...job, ackRev: seenRev });
  },
});
