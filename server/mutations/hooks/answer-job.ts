// An answer to a job: a refusal close to the start is a late one, and no answer counts once the work has begun.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { answerJob } from '#schema/mutations/crews/assignments/answer-job.ts';
import { Refused } from '#schema/define/mutation.ts';
import { CLOCK_TOLERANCE_MIN } from '#schema/rules/crews/claimed-moment.ts';
import { isLateRefusal } from '#schema/rules/crews/deadlines.ts';
import { canonicalInstant, plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { valuesSince } from '../../database/writes/row-history.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { tellOfRefusal } from './act-on-assignment.ts';
import { tellIfOnlySaid } from '../claimed-times/doubtful-time.ts';
import { hookFor } from './hook.ts';
import { accepted as underNewTerms } from '../derivations/new-terms.ts';
import { writeLog } from '../office/office-notices.ts';
import { authorName, crewName, dayWords, nameOf } from '../office/labels.ts';
import { peopleOn, type AssignmentRow } from '../crews/seats.ts';

export const answerJobHook = hookFor(answerJob, async (context, args, apply) => {
  const { id, accepted, reason } = args;
  const { tx, caller } = context;
  const before = await tx.get(projectCrewItemStatus, id);
  const at = canonicalInstant(await withinState(context, id));
  const isBeforeStart = (moment: string): boolean => before === undefined || moment < before.effectiveStart;
  if (accepted && before?.statusCode === 'requested' && !isBeforeStart(at)) throw new Refused('ANSWER_TOO_LATE');
  await apply();
  const row = await tx.get(projectCrewItemStatus, id);
  if (before === undefined || row === undefined || before.statusCode === row.statusCode) return DONE;
  const wasBooked = before.statusCode === 'confirmed' || before.statusCode === 'spare';
  const isEarlyEnough = (moment: string): boolean =>
    !isLateRefusal(moment, before.effectiveStart, caller.tenant.settings.lateRefusalH);
  const statusCode = row.statusCode === 'declined' && wasBooked && !isEarlyEnough(at) ? 'lateRefusal' : row.statusCode;
  const answeredAt = await momentInOrder(context, row);
  await tx.put(projectCrewItemStatus, { ...(accepted ? underNewTerms(row) : row), statusCode, answeredAt });
  if (before.personId !== caller.actor.personId) await logAnswer(context, row, accepted);
  const isInTime = accepted ? isBeforeStart : isEarlyEnough;
  if (accepted || wasBooked) await tellIfOnlySaid(context, { mutation: answerJob, args, isInTime }, at);
  if (statusCode === 'lateRefusal') await tellOfRefusal(context, row, { words: 'lateRefusal', reason });
  return DONE;
});

/**
 * The moment at which the server takes the answer. Whoever comes second on a position is never the earlier one, also
 * where two processes tell the time: seats are given in the order of these moments (domain.md, first-yes).
 */
const momentInOrder = async ({ tx }: MutationContext, { projectCrewItemId }: AssignmentRow): Promise<string> =>
  (await peopleOn(tx, projectCrewItemId)).reduce(
    (latest, { answeredAt }) => (answeredAt !== undefined && answeredAt > latest ? answeredAt : latest),
    tx.now,
  );

/** Who answered for whom stands in the history of the crew. */
const logAnswer = async (context: MutationContext, job: AssignmentRow, accepted: boolean): Promise<void> => {
  const values = {
    who: await authorName(context),
    name: await nameOf(context, job.personId),
    crew: await crewName(context, job.projectCrewId),
    day: dayWords(context, job.effectiveStart, job.timezone),
    answer: accepted ? 'yes' : 'no',
  };
  await writeLog(context, {
    words: 'answeredFor',
    values,
    category: 'CREW',
    refKind: 'projectCrew',
    refId: job.projectCrewId,
  });
};

/**
 * The moment of the answer; its arrival where the job stood otherwise then: nobody refuses in time what they had not
 * accepted yet.
 */
const withinState = async ({ tx, at, caller: { actor } }: MutationContext, id: string): Promise<Temporal.Instant> => {
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
