// The guard of every change that gives somebody a place, moves them or lets them answer: the engine judges, a planner
// may decide all the same and says why, and what is reported from the site stands (domain.md, fitness).
import { person } from '#schema/entities/people/person.ts';
import { vacanciesFor } from '#schema/guards/vacancies.ts';
import { isPlanner } from '#schema/mutations/actors.ts';
import { addPersonOnSite } from '#schema/mutations/crews/assignments/add-person-on-site.ts';
import { editAssignment } from '#schema/mutations/crews/assignments/edit-assignment.ts';
import { CHIEF_REACTIVATES } from '#schema/rules/crews/assignment-transitions.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import {
  FORCEABLE,
  REASON_KINDS,
  type FitReason,
  type PersonFit,
  type ReasonCode,
} from '#schema/rules/fitness/reasons.ts';
import { decidedIn, keyOfReason, refusalFor, refusingIn } from '#schema/rules/fitness/seating.ts';
import { sql } from '../../database/sql/sql.ts';
import type { Args } from '../context/resolve-mutation.ts';
import { DONE, type MutationContext, type MutationEffect } from '../context/mutation-context.ts';
import { ApiRefusal } from '../../http/refusal.ts';
import { sceneOf } from '../conditions/scene.ts';
import { crewName, nameOf } from '../office/labels.ts';
import { givenPlaces, wasDoubleBefore, type GivenPlace } from './places.ts';
import { judgedJobs, type JudgedJobs } from './rows.ts';
import { tellOfBlockedDay, tellOfForced } from './told.ts';

/** What is asked for, and by which change. */
export interface PlacingChange {
  readonly name: string;
  readonly args: Args;
}

/** A place with what the engine says of it. */
interface Judged {
  readonly place: GivenPlace;
  readonly reasons: readonly FitReason[];
  /** Those that refuse it, unless they are decided or reported all the same. */
  readonly against: readonly FitReason[];
}

/** @throws Refusal where somebody cannot take the place that the change gives them */
export const judgePlaces = async (context: MutationContext, change: PlacingChange): Promise<MutationEffect> => {
  const { tx, caller } = context;
  const kept = keptIn(context, change);
  const places = givenPlaces(tx, kept);
  if (places.length === 0) return DONE;
  await holdPeople(context, places);
  const jobs = places.map(({ job }) => job);
  const known = await judgedJobs(tx, jobs, caller.tenant.settings.minRestMin);
  const judged = places.flatMap((place) =>
    judgedOf(context, change, { ...place, isKept: place.job.id === kept }, known),
  );
  await demandFit(context, change, judged);
  for (const one of judged) await follow(context, change, one);
  return warned(context, judged);
};

/**
 * Two changes at once would both find the person free. Last of all that a change holds, in the order of their ids:
 * nobody who waits for a person holds what that change waits for.
 */
const holdPeople = async ({ tx }: MutationContext, places: readonly GivenPlace[]): Promise<void> => {
  const ids = places.filter(({ seating }) => seating !== 'drafted').map(({ job }) => job.personId);
  if (ids.length > 0) await tx.find(person, sql`t.id = any(${[...new Set(ids)]}::text[])`);
};

/** A planner says why a double booking stays as it is: it is decided as a new one would be. */
const keptIn = (context: MutationContext, change: PlacingChange): string | undefined => {
  const { id } = change.args;
  return change.name === editAssignment.name && isForced(context, change) && typeof id === 'string' ? id : undefined;
};

interface KeptPlace extends GivenPlace {
  /** It is the double booking that a planner keeps. */
  readonly isKept: boolean;
}

const judgedOf = (
  context: MutationContext,
  change: PlacingChange,
  { isKept, ...given }: KeptPlace,
  known: JudgedJobs,
): readonly Judged[] => {
  const { tx } = context;
  const { job } = given;
  const found = known.of(job);
  if (found === undefined) return [];
  const place = given.before?.statusCode === 'requested' && isOwn(context, given) ? asAnswer(given) : given;
  const decided = job.forcedFor ?? [];
  const refusing = isForced(context, change) ? decidedIn : refusingIn;
  const against = refusing(place.seating, found.reasons).filter(
    (one) =>
      !decided.includes(keyOfReason(one)) &&
      !(one.code === 'overlapBooked' && place.seating === 'moved' && !isKept && wasDoubleBefore(tx, place, one)),
  );
  return [{ place, reasons: found.reasons, against }];
};

const asAnswer = (place: GivenPlace): GivenPlace =>
  place.seating === 'seated' ? { ...place, seating: 'answered' } : place;

const isOwn = ({ caller: { actor } }: MutationContext, { job }: GivenPlace): boolean => job.personId === actor.personId;

/**
 * What happened is kept, whatever speaks against it: who works on site, who was marked wrongly, leave, and what a
 * client changes in an order of its own.
 */
const isFact = (context: MutationContext, { name }: PlacingChange, { place }: Judged): boolean => {
  const { before, job } = place;
  if (name === addPersonOnSite.name || job.absenceKind !== undefined) return true;
  if (before !== undefined && CHIEF_REACTIVATES.includes(before.statusCode)) return true;
  return !isPlanner(context.caller.actor) && !isOwn(context, place);
};

const isForced = ({ caller: { actor } }: MutationContext, { args }: PlacingChange): boolean =>
  args['force'] === true && isPlanner(actor);

const demandFit = async (context: MutationContext, change: PlacingChange, judged: readonly Judged[]): Promise<void> => {
  const refused = judged.filter((one) => one.against.length > 0 && !isFact(context, change, one));
  const [first] = refused;
  if (first === undefined) return;
  const forceable = refused.every(({ against }) => against.every(({ code }) => FORCEABLE.includes(code)));
  if (forceable && isForced(context, change)) {
    if (typeof change.args['reason'] === 'string') return;
    throw new ApiRefusal('INVALID', { field: 'reason' });
  }
  const own = isOwn(context, first.place);
  const refusal = refusalFor(first.against, own);
  if (refusal === undefined) return;
  const people = [];
  for (const { place, against } of refused) people.push(await told(context, place, against));
  const vacancies = own ? await vacanciesFor(sceneOf(context), first.place.job) : [];
  const current = JSON.stringify({ people, ...(vacancies.length === 0 ? {} : { vacancies }) });
  throw new ApiRefusal(refusal.code, { ...(refusal.field === undefined ? {} : { field: refusal.field }), current });
};

/** A person with the reasons, each with the name of the other crew: the reader may not have its row. */
const told = async (
  context: MutationContext,
  { job: { personId, timezone } }: GivenPlace,
  reasons: readonly FitReason[],
): Promise<PersonFit> => {
  const why = [];
  for (const { code, values } of reasons) {
    const crew = values['crew'];
    const name = typeof crew === 'string' ? { crewName: await crewName(context, crew) } : {};
    why.push({ code, values: { ...values, ...name } });
  }
  return { personId, name: await nameOf(context, personId), timezone, why };
};

/** What is written beside the place: what was decided all the same, and whom the planners have to look at. */
const follow = async (context: MutationContext, change: PlacingChange, judged: Judged): Promise<void> => {
  const { tx } = context;
  const { place, against, reasons } = judged;
  const { before, job, seating } = place;
  const isLeave = job.absenceKind !== undefined;
  const isReported = isFact(context, change, judged);
  if (against.length > 0 && !isReported) {
    const forcedFor = [...new Set([...(job.forcedFor ?? []), ...against.map(keyOfReason)])].slice(-MOST_DECIDED);
    await tx.put(projectCrewItemStatus, { ...job, forcedFor });
    await tellOfForced(context, { job, reasons: against, reason: reasonIn(change), isForPlanners: false });
  }
  const worth = against.filter(({ code }) => (isLeave ? code === 'overlapBooked' : TOLD_OF_FACTS.includes(code)));
  if (isReported && worth.length > 0) {
    await tellOfForced(context, { job, reasons: worth, reason: reasonIn(change), isForPlanners: true });
  }
  const isBooked = job.statusCode === 'confirmed' || job.statusCode === 'spare';
  const isNew = seating !== 'moved' && before?.statusCode !== 'spare';
  if (isBooked && isNew && !isLeave && reasons.some(({ code }) => code === 'blockedDate')) {
    await tellOfBlockedDay(context, job);
  }
};

const MOST_DECIDED = 20;
/** What planners do not see on site: as what somebody works there, the chief decides. */
const TOLD_OF_FACTS: readonly ReasonCode[] = ['overlapBooked', 'skillMissing', 'skillEnds', 'inactive'];

const reasonIn = ({ args }: PlacingChange): string | undefined =>
  typeof args['reason'] === 'string' ? args['reason'] : undefined;

/** What a planner should know of whom they ask, book or move; others plan nothing. */
const warned = async (context: MutationContext, judged: readonly Judged[]): Promise<MutationEffect> => {
  if (!isPlanner(context.caller.actor)) return DONE;
  const people: PersonFit[] = [];
  for (const { place, reasons, against } of judged) {
    if (place.job.statusCode === 'planned' || place.seating === 'applied' || isOwn(context, place)) continue;
    if (place.job.absenceKind !== undefined) continue;
    const worth = reasons.filter((one) => isWorthALook(one) && !against.includes(one));
    if (worth.length > 0) people.push(await told(context, place, worth));
  }
  return people.length === 0 ? DONE : { warnings: ['WORTH_A_LOOK'], status: 200, people };
};

/** Also what would refuse a new booking, where somebody who is on it already is moved. */
const isWorthALook = ({ code }: FitReason): boolean =>
  REASON_KINDS[code] === 'warning' || (REASON_KINDS[code] === 'no' && code !== 'alreadyHere' && code !== 'crewClosed');
