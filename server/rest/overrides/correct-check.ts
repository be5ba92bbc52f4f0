// A corrected time lies about the shift that it belongs to, and not ahead of us: a slip of the finger is no evidence. When it was corrected,
// the server's clock tells.
import { Refused } from '#schema/define/mutation.ts';
import { crewCheck } from '#schema/entities/crews/crew-check.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { correctCheck } from '#schema/mutations/crews/correct-check.ts';
import { CLOCK_TOLERANCE_MIN } from '#schema/rules/claimed-moment.ts';
import { plusMinutes } from '#schema/rules/shift-times.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';

/** Nobody checks in or out further than this from their shift, in minutes. */
const ABOUT_MIN = 24 * 60;

export const correctCheckHook = hookFor(correctCheck, async ({ tx }, { id, check: { id: checkId, at } }, apply) => {
  const job = at === undefined ? undefined : await tx.get(projectCrewItemStatus, id);
  if (job !== undefined && at !== undefined) {
    const isAbout = at >= plusMinutes(job.effectiveStart, -ABOUT_MIN) && at <= plusMinutes(job.effectiveEnd, ABOUT_MIN);
    if (!isAbout || at > plusMinutes(tx.now, CLOCK_TOLERANCE_MIN)) throw new Refused('INVALID', 'check.at');
  }
  await apply();
  const row = await tx.get(crewCheck, checkId);
  if (row !== undefined) await tx.put(crewCheck, { ...row, correctedAt: tx.now });
  return DONE;
});
