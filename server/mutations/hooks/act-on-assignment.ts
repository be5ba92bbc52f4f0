// What is decided on site, in the order in which it happened: an earlier decision that arrives late does not undo a
// later one.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { activate, noShow, notNeeded, reactivate } from '#schema/mutations/crews/assignments/act-on-assignment.ts';
import { reportAbsence } from '#schema/mutations/crews/assignments/report-absence.ts';
import type { SiteAction } from '#schema/rules/crews/deadlines.ts';
import { DONE, type MutationContext } from '../context/mutation-context.ts';
import { tellIfOnlySaid } from '../claimed-times/doubtful-time.ts';
import { hookFor, type Hook } from './hook.ts';
import { toDo, writeLog } from '../office/office-notices.ts';
import { authorName, crewName, dayWords, nameOf, timeWords } from '../office/labels.ts';
import type { AssignmentRow } from '../crews/seats.ts';

interface Decision {
  readonly at: string;
  readonly withinMs: number;
}

/** The moment of the decision as the device tells it, never later than now. */
const decisionOf = ({ tx, occurred }: MutationContext, at: string): Decision => ({
  at: at < tx.now ? at : tx.now,
  withinMs: Math.max(0, Math.round(occurred?.uncertaintyMs ?? 0)),
});

/**
 * True when the stored decision was made later beyond the doubt of both clocks; where they leave it open, the order of
 * arrival counts.
 */
const isOvertaken = ({ decidedAt, decidedWithinMs = 0 }: AssignmentRow, { at, withinMs }: Decision): boolean =>
  decidedAt !== undefined && ms(at) + withinMs < ms(decidedAt) - decidedWithinMs;

const ms = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;

const decided = async (
  context: MutationContext,
  before: AssignmentRow,
  decision: Decision,
): Promise<AssignmentRow | undefined> => {
  const {
    tx,
    caller: { actor },
  } = context;
  const row = await tx.get(projectCrewItemStatus, before.id);
  if (row === undefined || row.statusCode === before.statusCode) return undefined;
  const { decidedBy: _decidedBy, ...rest } = row;
  await tx.put(projectCrewItemStatus, {
    ...rest,
    decidedAt: decision.at,
    decidedWithinMs: decision.withinMs,
    ...(actor.personId === null ? {} : { decidedBy: actor.personId }),
  });
  return row;
};

const siteHook = (action: SiteAction, mutation: typeof activate): Hook =>
  hookFor(mutation, async (context, { id, at }, apply) => {
    const { tx } = context;
    const before = await tx.get(projectCrewItemStatus, id);
    const decision = decisionOf(context, at);
    await apply();
    if (
      before !== undefined &&
      (await tx.get(projectCrewItemStatus, id))?.statusCode !== before.statusCode &&
      isOvertaken(before, decision)
    ) {
      await tx.put(projectCrewItemStatus, before);
      const values = {
        who: await authorName(context),
        name: await nameOf(context, before.personId),
        time: timeWords(context, decision.at),
        action,
      };
      await writeLog(context, {
        words: 'decidedLate',
        values,
        category: 'CREW',
        refKind: 'projectCrew',
        refId: before.projectCrewId,
      });
      return { warnings: ['DECIDED_LATER'], status: 200 };
    }
    if (before !== undefined) await decided(context, before, decision);
    return DONE;
  });

export const siteHooks: readonly Hook[] = [
  siteHook('activate', activate),
  siteHook('notNeeded', notNeeded),
  siteHook('reactivate', reactivate),
  siteHook('noShow', noShow),
];

/** Somebody drops out: a planner has to find somebody else. */
export const reportAbsenceHook = hookFor(reportAbsence, async (context, args, apply) => {
  const { id, at, reason } = args;
  const before = await context.tx.get(projectCrewItemStatus, id);
  await apply();
  const row = before === undefined ? undefined : await decided(context, before, decisionOf(context, at));
  if (before !== undefined && row !== undefined) {
    await tellOfRefusal(context, row, { words: 'outage', reason });
    const isOwn = before.personId === context.caller.actor.personId;
    if (isOwn && !before.chief)
      await tellIfOnlySaid(
        context,
        { mutation: reportAbsence, args, isInTime: (moment) => moment < before.effectiveStart },
        at,
      );
  }
  return DONE;
});

interface Refusing {
  readonly words: 'outage' | 'lateRefusal';
  readonly reason: string | undefined;
}

/** A to-do for the planners: a seat that was filled is empty. */
export const tellOfRefusal = async (
  context: MutationContext,
  job: AssignmentRow,
  { words, reason = '–' }: Refusing,
): Promise<void> => {
  const values = {
    name: await nameOf(context, job.personId),
    crew: await crewName(context, job.projectCrewId),
    day: dayWords(context, job.effectiveStart, job.timezone),
    reason,
  };
  await toDo(context, { words, values, category: 'CREW', refKind: 'projectCrew', refId: job.projectCrewId });
};
