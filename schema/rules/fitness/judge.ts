// Whether a person can take a position, and why: the one engine behind the server's guards, the list of candidates and
// the borders of planners' markers (domain.md, fitness). Pure, and the same on both sides.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { facing, type Facing } from './facing.ts';
import { firstFrom, IS_AWAY, IS_BOOKED, IS_SPARE, jobPlace } from './job-list.ts';
import type { FitnessWorld, JudgedPerson, JudgedPosition, PersonJobs } from './model.ts';
import { reasonKeeper, type ReasonSink } from './reason-sink.ts';
import { verdictOf, type FitReason, type FitVerdict } from './reasons.ts';
import { daysInARow, sayTimes } from './times.ts';

const MIN = 60_000;
/** More days in a row are worth a look. */
const MOST_DAYS = 6;

/** States in which a person is on the position in some way: a second time would be once too often. */
const LIVE: readonly AssignmentStatus[] = [
  'planned',
  'requested',
  'applied',
  'confirmed',
  'spare',
  'worked',
  'notNeeded',
  'noShow',
];
const REFUSED: readonly AssignmentStatus[] = ['declined', 'lateRefusal'];

export interface Judgement {
  readonly verdict: FitVerdict;
  readonly reasons: readonly FitReason[];
}

/**
 * The verdict with every reason for and against.
 * @param own the person's assignment on the position, where that is what is judged: it stands in nobody's way
 */
export const judge = (position: JudgedPosition, person: JudgedPerson, world: FitnessWorld, own?: string): Judgement => {
  const reasons: FitReason[] = [];
  sayReasons(reasonKeeper(reasons, person.jobs), position, facing(position, person), world, own);
  return { verdict: verdictOf(reasons), reasons };
};

/** Says every reason, as far as the listener makes something of it. */
export const sayReasons = (
  sink: ReasonSink,
  position: JudgedPosition,
  one: Facing,
  world: FitnessWorld,
  own?: string,
): void => {
  const ownJob = own === undefined ? -1 : jobPlace(one.person.jobs, own);
  sayRefusals(sink, position, one, own);
  if (sink.hearsRefusals()) sayTimes(sink, position, one.person.jobs, world, ownJob);
  if (sink.hearsWarnings()) sayDoubts(sink, position, one, world, ownJob);
  sayPoints(sink, position, one, ownJob);
};

const sayRefusals = (
  sink: ReasonSink,
  position: JudgedPosition,
  { person, level, proofs, places }: Facing,
  own: string | undefined,
): void => {
  if (!person.isActive) sink.refuse('inactive');
  if (!person.isCrew) sink.refuse('notCrew');
  if (!position.isOpen) sink.refuse('crewClosed');
  if (level === undefined) sink.refuse('noFunction', position.functionId);
  for (let at = 0; at < position.skills.length; at += 1) {
    const skill = position.skills[at];
    const proof = proofs[at];
    if (proof === undefined) sink.refuse('skillMissing', skill);
    else if (proof.until !== undefined && proof.until < position.proofDay) sink.refuse('skillEnds', skill, proof.until);
  }
  for (const { id, status } of places) {
    if (id === own) continue;
    if (LIVE.includes(status)) sink.refuse('alreadyHere', status);
    if (REFUSED.includes(status)) sink.warn('declinedHere', status);
    if (status === 'applied') sink.tell('applied');
  }
};

const sayDoubts = (
  sink: ReasonSink,
  position: JudgedPosition,
  one: Facing,
  { checked, minRestMin }: FitnessWorld,
  ownJob: number,
): void => {
  const { person } = one;
  if (position.start - minRestMin * MIN < checked.from || position.end + minRestMin * MIN > checked.to) {
    sink.warn('unchecked', checked.from, checked.to, checked.asOf);
  }
  for (const { kind, firstDay, lastDay, status } of person.absences) {
    if (firstDay > position.lastDay || lastDay < position.firstDay) continue;
    sink.warn(kind === 'blocked' ? 'blockedDate' : 'leaveAsked', firstDay, lastDay, status);
  }
  const over = minutesOverQuota(position, one, ownJob);
  if (over > 0) sink.warn('overQuota', over);
  const days = sink.hearsWarnings() ? daysInARow(position, person.jobs, ownJob) : 0;
  if (days > MOST_DAYS) sink.warn('seventhDay', days);
  for (const tag of position.tags) if (!person.tags.has(tag)) sink.warn('tagMissing', tag);
};

/** Beyond the month's quota with this position, unless it is counted there already; 0 where there is no quota. */
const minutesOverQuota = (position: JudgedPosition, { person, quotaMin, leftMin }: Facing, ownJob: number): number => {
  if (!(quotaMin > 0)) return 0;
  const isCounted = ownJob >= 0 && ((person.jobs.numbers().bits[ownJob] ?? 0) & IS_BOOKED) !== 0;
  return (isCounted ? 0 : position.paidMin) - leftMin;
};

const sayPoints = (sink: ReasonSink, position: JudgedPosition, one: Facing, ownJob: number): void => {
  const { hears } = sink;
  const { person, ends } = one;
  const times = hears.knowsClient && ends !== undefined ? upTo(ends, position.start) : 0;
  if (times > 0) sink.tell('knowsClient', times);
  const standing = hears.others ? person.standingCrews.get(position.companyId) : undefined;
  if (standing !== undefined) sink.tell('standingCrew', standing);
  if (hears.sameCrewLast && person.jobs.at(lastJob(position, person.jobs, ownJob))?.projectId === position.projectId) {
    sink.tell('sameCrewLast');
  }
  if (hears.others) sayIdle(sink, position, person.jobs, ownJob);
  sayFacts(sink, position, one, ownJob);
};

/** A reserve of the same crew, or at the same place, who stands by at the time. */
const sayIdle = (sink: ReasonSink, position: JudgedPosition, jobs: PersonJobs, ownJob: number): void => {
  const { start, end, bits, longestMs } = jobs.numbers();
  for (let at = firstFrom(start, position.start - longestMs); at < start.length; at += 1) {
    if ((start[at] ?? Infinity) >= position.end) break;
    if (((bits[at] ?? 0) & IS_SPARE) === 0 || at === ownJob || (end[at] ?? 0) <= position.start) continue;
    const job = jobs.at(at);
    if (job?.crewId === position.crewId || job?.locationId === position.locationId) sink.tell('spareIdle');
  }
};

/** How many of the ends, in their order, lie at or before that moment. */
const upTo = (ends: readonly number[], moment: number): number => {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The last job that was over before it; of those with one start the one with the greater id. */
const lastJob = (position: JudgedPosition, jobs: PersonJobs, ownJob: number): number => {
  const { start, end, bits } = jobs.numbers();
  for (let at = firstFrom(start, position.start) - 1; at >= 0; at -= 1) {
    const isWorked = ((bits[at] ?? 0) & (IS_BOOKED | IS_AWAY)) === IS_BOOKED;
    if (at !== ownJob && isWorked && (end[at] ?? 0) <= position.start) return at;
  }
  return -1;
};

const sayFacts = (
  sink: ReasonSink,
  position: JudgedPosition,
  { person, level, month, leftMin, km, rating, ratingCount }: Facing,
  ownJob: number,
): void => {
  const { hears } = sink;
  if (hears.distance) {
    if (km !== undefined) sink.tell('distance', km);
    else if (position.regionId !== undefined && person.regionIds.includes(position.regionId)) {
      sink.tell('region', position.regionId);
    }
  }
  if (hears.rating && !Number.isNaN(rating)) sink.tell('rating', rating, ratingCount);
  if (hears.others && level !== undefined) sink.tell('level', level);
  if (hears.hoursLeft && !Number.isNaN(leftMin)) sink.tell('hoursLeft', leftMin);
  if (!hears.others) return;
  if (month !== undefined) {
    sink.tell('timeAccount', month.timeAccountMin);
    sink.tell('vacationDays', month.vacationDaysLeft);
  }
  const rate = lastPay(position, person.jobs, ownJob);
  if (rate !== undefined) sink.tell('cost', Math.round((rate * position.paidMin) / 60));
};

/** What the person was paid for an hour when they last worked before it, as far as this device knows. */
const lastPay = (position: JudgedPosition, jobs: PersonJobs, ownJob: number): number | undefined => {
  const { start, bits } = jobs.numbers();
  for (let at = firstFrom(start, position.start) - 1; at >= 0; at -= 1) {
    if (at === ownJob || ((bits[at] ?? 0) & IS_BOOKED) === 0) continue;
    const rate = jobs.at(at)?.payRateCents;
    if (rate !== undefined) return rate;
  }
  return undefined;
};
