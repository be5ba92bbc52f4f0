// What is decided on site, in the order in which it happened: an earlier decision that arrives late does not undo a later one.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { activate, noShow, notNeeded, reactivate } from '#schema/mutations/crews/act-on-assignment.ts';
import { reportAbsence } from '#schema/mutations/crews/report-absence.ts';
import type { SiteAction } from '#schema/rules/deadlines.ts';
import { DONE, type Occasion } from '../occasion.ts';
import { tellIfOnlySaid } from './doubtful-time.ts';
import { hookFor, type Hook } from './hook.ts';
import { toDo, writeLog } from './notices.ts';
import { authorName, crewName, dayWords, nameOf, timeWords } from './people-and-places.ts';
import { tellOfBlockedDay } from './seat-person.ts';
import type { Assignment } from './seats.ts';

interface Decision {
  readonly at: string;
  readonly withinMs: number;
}

/** The moment of the decision as the device tells it, never later than now. */
const decisionOf = ({ tx, occurred }: Occasion, at: string): Decision => ({
  at: at < tx.now ? at : tx.now,
  withinMs: Math.max(0, Math.round(occurred?.uncertaintyMs ?? 0)),
});

/** True when the stored decision was made later beyond the doubt of both clocks; where they leave it open, the order of arrival counts. */
const isOvertaken = ({ decidedAt, decidedWithinMs = 0 }: Assignment, { at, withinMs }: Decision): boolean =>
  decidedAt !== undefined && ms(at) + withinMs < ms(decidedAt) - decidedWithinMs;

const ms = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;

const decided = async (occasion: Occasion, before: Assignment, decision: Decision): Promise<Assignment | undefined> => {
  const {
    tx,
    caller: { actor },
  } = occasion;
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
  hookFor(mutation, async (occasion, { id, at }, apply) => {
    const { tx } = occasion;
    const before = await tx.get(projectCrewItemStatus, id);
    const decision = decisionOf(occasion, at);
    await apply();
    if (
      before !== undefined &&
      (await tx.get(projectCrewItemStatus, id))?.statusCode !== before.statusCode &&
      isOvertaken(before, decision)
    ) {
      await tx.put(projectCrewItemStatus, before);
      const values = {
        who: await authorName(occasion),
        name: await nameOf(occasion, before.personId),
        time: timeWords(occasion, decision.at),
        action,
      };
      await writeLog(occasion, {
        words: 'decidedLate',
        values,
        category: 'CREW',
        refKind: 'projectCrew',
        refId: before.projectCrewId,
      });
      return { warnings: ['DECIDED_LATER'], status: 200 };
    }
    const row = before === undefined ? undefined : await decided(occasion, before, decision);
    if (row?.statusCode === 'confirmed') {
      if (before?.statusCode !== 'spare') await tellOfBlockedDay(occasion, row);
    }
    return DONE;
  });

export const siteHooks: readonly Hook[] = [
  siteHook('activate', activate),
  siteHook('notNeeded', notNeeded),
  siteHook('reactivate', reactivate),
  siteHook('noShow', noShow),
];

/** Somebody drops out: a planner has to find somebody else. */
export const reportAbsenceHook = hookFor(reportAbsence, async (occasion, args, apply) => {
  const { id, at, reason } = args;
  const before = await occasion.tx.get(projectCrewItemStatus, id);
  await apply();
  const row = before === undefined ? undefined : await decided(occasion, before, decisionOf(occasion, at));
  if (before !== undefined && row !== undefined) {
    await tellOfRefusal(occasion, row, { words: 'outage', reason });
    const isOwn = before.personId === occasion.caller.actor.personId;
    if (isOwn && !before.chief)
      await tellIfOnlySaid(
        occasion,
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
  occasion: Occasion,
  job: Assignment,
  { words, reason = '–' }: Refusing,
): Promise<void> => {
  const values = {
    name: await nameOf(occasion, job.personId),
    crew: await crewName(occasion, job.projectCrewId),
    day: dayWords(occasion, job.effectiveStart, job.timezone),
    reason,
  };
  await toDo(occasion, { words, values, category: 'CREW', refKind: 'projectCrew', refId: job.projectCrewId });
};
