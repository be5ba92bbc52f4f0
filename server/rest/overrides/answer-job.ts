// An answer to a job: a refusal close to the start is a late one, and no answer counts once the work has begun.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { acknowledgeChange } from '#schema/mutations/crews/acknowledge-change.ts';
import { answerJob } from '#schema/mutations/crews/answer-job.ts';
import { Refused } from '#schema/define/mutation.ts';
import { isLateRefusal } from '#schema/rules/deadlines.ts';
import { DONE } from '../occasion.ts';
import { tellOfRefusal } from './act-on-assignment.ts';
import { hookFor } from './hook.ts';
import { tellOfBlockedDay } from './seat-person.ts';
import { settleSeats } from './seats.ts';

export const answerJobHook = hookFor(answerJob, async (occasion, { id, accepted, reason }, apply) => {
  const { tx, at, caller } = occasion;
  const before = await tx.get(projectCrewItemStatus, id);
  const start = before === undefined ? at : Temporal.Instant.from(before.effectiveStart);
  if (accepted && before?.statusCode === 'requested' && Temporal.Instant.compare(at, start) >= 0) throw new Refused('ANSWER_TOO_LATE');
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (before === undefined || row === undefined || before.statusCode === row.statusCode) return DONE;
  const wasBooked = before.statusCode === 'confirmed' || before.statusCode === 'spare';
  const isLate = isLateRefusal(at.toString({ fractionalSecondDigits: 3 }), before.effectiveStart, caller.tenant.settings.lateRefusalH);
  const statusCode = row.statusCode === 'declined' && wasBooked && isLate ? 'lateRefusal' : row.statusCode;
  await tx.put(projectCrewItemStatus, { ...row, statusCode, answeredAt: tx.now, changedFields: accepted ? [] : row.changedFields });
  if (statusCode === 'lateRefusal') await tellOfRefusal(occasion, row, { words: 'lateRefusal', reason });
  if (statusCode === 'confirmed') {
    await settleSeats(tx, row.projectCrewItemId);
    await tellOfBlockedDay(occasion, row);
  }
  return DONE;
});

/** What was seen is no news any more. */
export const acknowledgeChangeHook = hookFor(acknowledgeChange, async ({ tx }, { id }, apply) => {
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (row !== undefined && row.ackRev === row.termsRev) await tx.put(projectCrewItemStatus, { ...row, changedFields: [] });
  return DONE;
});
