// An answer to a job: a refusal close to the start is a late one, and no answer counts once the work has begun.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/answer-job.ts';
import { Refused } from '#schema/define/mutation.ts';
import { CLOCK_TOLERANCE_MIN } from '#schema/rules/claimed-moment.ts';
import { isLateRefusal } from '#schema/rules/deadlines.ts';
import { canonicalInstant, plusMinutes } from '#schema/rules/shift-times.ts';
import { valuesSince } from '../../database/row-history.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { tellOfRefusal } from './act-on-assignment.ts';
import { tellIfOnlySaid } from './doubtful-time.ts';
import { hookFor } from './hook.ts';
import { accepted as underNewTerms } from './new-terms.ts';
import { writeLog } from './notices.ts';
import { authorName, crewName, dayWords, nameOf } from './people-and-places.ts';
import { tellOfBlockedDay } from './seat-person.ts';
import type { Assignment } from './seats.ts';

export const answerJobHook = hookFor(answerJob, async (occasion, args, apply) => {
  const { id, accepted, reason } = args;
  const { tx, caller } = occasion;
  const before = await tx.get(projectCrewItemStatus, id);
  const at = canonicalInstant(await withinState(occasion, id));
  const isBeforeStart = (moment: string): boolean => before === undefined || moment < before.effectiveStart;
  if (accepted && before?.statusCode === 'requested' && !isBeforeStart(at)) throw new Refused('ANSWER_TOO_LATE');
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (before === undefined || row === undefined || before.statusCode === row.statusCode) return DONE;
  const wasBooked = before.statusCode === 'confirmed' || before.statusCode === 'spare';
  const isEarlyEnough = (moment: string): boolean =>
    !isLateRefusal(moment, before.effectiveStart, caller.tenant.settings.lateRefusalH);
  const statusCode = row.statusCode === 'declined' && wasBooked && !isEarlyEnough(at) ? 'lateRefusal' : row.statusCode;
  await tx.put(projectCrewItemStatus, { ...(accepted ? underNewTerms(row) : row), statusCode, answeredAt: tx.now });
  if (before.personId !== caller.actor.personId) await logAnswer(occasion, row, accepted);
  const isInTime = accepted ? isBeforeStart : isEarlyEnough;
  if (accepted || wasBooked) await tellIfOnlySaid(occasion, { mutation: answerJob, args, isInTime }, at);
  if (statusCode === 'lateRefusal') await tellOfRefusal(occasion, row, { words: 'lateRefusal', reason });
  if (statusCode === 'confirmed') {
    await tellOfBlockedDay(occasion, row);
  }
  return DONE;
});

/** Who answered for whom stands in the history of the crew. */
const logAnswer = async (occasion: Occasion, job: Assignment, accepted: boolean): Promise<void> => {
  const values = {
    who: await authorName(occasion),
    name: await nameOf(occasion, job.personId),
    crew: await crewName(occasion, job.projectCrewId),
    day: dayWords(occasion, job.effectiveStart, job.timezone),
    answer: accepted ? 'yes' : 'no',
  };
  await writeLog(occasion, {
    words: 'answeredFor',
    values,
    category: 'CREW',
    refKind: 'projectCrew',
    refId: job.projectCrewId,
  });
};

/** The moment of the answer; its arrival where the job stood otherwise then: nobody refuses in time what they had not accepted yet. */
const withinState = async ({ tx, at, caller: { actor } }: Occasion, id: string): Promise<Temporal.Instant> => {
  const since = await valuesSince(tx.client, {
    tenant: actor.tenant,
    entity: projectCrewItemStatus,
    id,
    exceptBy: actor.login,
  });
  return since !== undefined &&
    Temporal.Instant.compare(at, Temporal.Instant.from(plusMinutes(since, -CLOCK_TOLERANCE_MIN))) < 0
    ? Temporal.Instant.from(tx.now)
    : at;
};
