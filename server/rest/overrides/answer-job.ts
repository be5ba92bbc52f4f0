// An answer to a job: a refusal close to the start is a late one, and no answer counts once the work has begun.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/answer-job.ts';
import { Refused } from '#schema/define/mutation.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';

export const answerJobHook = hookFor(answerJob, async ({ tx, at, caller }, { id, accepted }, apply) => {
  const before = await tx.get(projectCrewItemStatus, id);
  const start = before === undefined ? at : Temporal.Instant.from(before.effectiveStart);
  if (accepted && before?.statusCode === 'requested' && Temporal.Instant.compare(at, start) >= 0) throw new Refused('ANSWER_TOO_LATE');
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (before === undefined || row === undefined) return DONE;
  const wasBooked = before.statusCode === 'confirmed' || before.statusCode === 'spare';
  const isLate = at.until(start).total('hours') < caller.tenant.settings.lateRefusalH;
  const statusCode = row.statusCode === 'declined' && wasBooked && isLate ? 'lateRefusal' : row.statusCode;
  if (before.statusCode !== row.statusCode) await tx.put(projectCrewItemStatus, { ...row, statusCode, answeredAt: tx.now });
  return DONE;
});
