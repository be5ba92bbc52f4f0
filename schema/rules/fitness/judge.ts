// Whether a person can take a position, and why: the one engine behind the server's guards, the list of candidates and
// the borders of planners' markers (domain.md, fitness). Pure, and the same on both sides.
import type { AssignmentStatus } from '../../entities/crews/project-crew-item-status.ts';
import { metresBetween } from './distance.ts';
import { isBooked, type FitnessWorld, type JudgedPerson, type JudgedPlace, type JudgedPosition } from './model.ts';
import { reason, verdictOf, type FitReason, type FitVerdict } from './reasons.ts';
import { daysInARow, firstFrom, addTimeReasons } from './times.ts';

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
const NOWHERE: readonly JudgedPlace[] = [];
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
  refuse(reasons, position, person, own);
  addTimeReasons(reasons, position, person, world, own);
  doubt(reasons, position, person, { ...world, own });
  speakFor(reasons, position, person, own);
  addFacts(reasons, position, person, own);
  return { verdict: verdictOf(reasons), reasons };
};

const refuse = (
  reasons: FitReason[],
  position: JudgedPosition,
  person: JudgedPerson,
  own: string | undefined,
): void => {
  if (!person.isActive) reasons.push(reason('inactive'));
  if (!person.isCrew) reasons.push(reason('notCrew'));
  if (!position.isOpen) reasons.push(reason('crewClosed'));
  if (!person.functions.has(position.functionId)) reasons.push(reason('noFunction', { function: position.functionId }));
  for (const skill of position.skills) {
    const proof = person.proofs.get(skill);
    if (proof === undefined) reasons.push(reason('skillMissing', { skill }));
    else if (proof.until !== undefined && proof.until < position.proofDay) {
      reasons.push(reason('skillEnds', { skill, date: proof.until }));
    }
  }
  for (const { id, status } of position.places.get(person.personId) ?? NOWHERE) {
    if (id === own) continue;
    if (LIVE.includes(status)) reasons.push(reason('alreadyHere', { status }));
    if (REFUSED.includes(status)) reasons.push(reason('declinedHere', { status }));
    if (status === 'applied') reasons.push(reason('applied'));
  }
};

const doubt = (
  reasons: FitReason[],
  position: JudgedPosition,
  person: JudgedPerson,
  { checked, minRestMin, own }: FitnessWorld & { readonly own: string | undefined },
): void => {
  if (position.start - minRestMin * MIN < checked.from || position.end + minRestMin * MIN > checked.to) {
    reasons.push(reason('unchecked', { ...checked }));
  }
  for (const { kind, firstDay, lastDay, status } of person.absences) {
    if (firstDay > position.lastDay || lastDay < position.firstDay) continue;
    reasons.push(reason(kind === 'blocked' ? 'blockedDate' : 'leaveAsked', { from: firstDay, to: lastDay, status }));
  }
  const over = minutesOverQuota(position, person, own);
  if (over > 0) reasons.push(reason('overQuota', { min: over }));
  const days = daysInARow(position, person, own);
  if (days > MOST_DAYS) reasons.push(reason('seventhDay', { days }));
  for (const tag of position.tags) if (!person.tags.has(tag)) reasons.push(reason('tagMissing', { tag }));
};

/** Beyond the month's quota with this position, unless it is counted there already; 0 where there is no quota. */
const minutesOverQuota = (position: JudgedPosition, person: JudgedPerson, own: string | undefined): number => {
  const month = person.months.get(position.month);
  if (month === undefined || month.quotaMin <= 0) return 0;
  const isCounted = own !== undefined && person.jobs.some((job) => job.id === own && isBooked(job));
  return month.plannedMin + month.workedMin + (isCounted ? 0 : position.paidMin) - month.quotaMin;
};

const speakFor = (
  reasons: FitReason[],
  position: JudgedPosition,
  person: JudgedPerson,
  own: string | undefined,
): void => {
  const ends = person.endsByClient.get(position.companyId);
  const times = ends === undefined ? 0 : upTo(ends, position.start);
  if (times > 0) reasons.push(reason('knowsClient', { n: times }));
  const standing = person.standingCrews.get(position.companyId);
  if (standing !== undefined) reasons.push(reason('standingCrew', { crew: standing }));
  if (lastJob(position, person, own)?.projectId === position.projectId) reasons.push(reason('sameCrewLast'));
  for (let at = firstFrom(person.jobs, position.start - person.longestMs); at < person.jobs.length; at += 1) {
    const job = person.jobs[at];
    if (job === undefined || job.start >= position.end) break;
    const isNear = job.crewId === position.crewId || job.locationId === position.locationId;
    if (job.status === 'spare' && job.id !== own && isNear && job.end > position.start)
      reasons.push(reason('spareIdle'));
  }
};

/** How many of the ends, in their order, lie at or before that moment. */
const upTo = (ends: readonly number[], moment: number): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? Infinity) <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The last job that was over before it; of those with one start the one with the greater id. */
const lastJob = (position: JudgedPosition, { jobs }: JudgedPerson, own: string | undefined) => {
  for (let at = firstFrom(jobs, position.start) - 1; at >= 0; at -= 1) {
    const job = jobs[at];
    if (job === undefined || job.id === own || job.isAway || !isBooked(job) || job.end > position.start) continue;
    return job;
  }
  return undefined;
};

const addFacts = (
  reasons: FitReason[],
  position: JudgedPosition,
  person: JudgedPerson,
  own: string | undefined,
): void => {
  if (person.home !== undefined && position.place !== undefined) {
    reasons.push(reason('distance', { km: Math.round(metresBetween(person.home, position.place) / 1000) }));
  } else if (position.regionId !== undefined && person.regionIds.includes(position.regionId)) {
    reasons.push(reason('region', { region: position.regionId }));
  }
  if (person.ratingAverage !== undefined) {
    reasons.push(reason('rating', { avg: person.ratingAverage, n: person.ratingCount }));
  }
  const level = person.functions.get(position.functionId);
  if (level !== undefined) reasons.push(reason('level', { level }));
  const month = person.months.get(position.month);
  if (month !== undefined) {
    reasons.push(
      reason('hoursLeft', { min: month.quotaMin - month.plannedMin - month.workedMin }),
      reason('timeAccount', { min: month.timeAccountMin }),
      reason('vacationDays', { days: month.vacationDaysLeft }),
    );
  }
  const rate = lastPay(position, person, own);
  if (rate !== undefined) reasons.push(reason('cost', { cents: Math.round((rate * position.paidMin) / 60) }));
};

/** What the person was paid for an hour when they last worked before it, as far as this device knows. */
const lastPay = (position: JudgedPosition, { jobs }: JudgedPerson, own: string | undefined): number | undefined => {
  for (let at = firstFrom(jobs, position.start) - 1; at >= 0; at -= 1) {
    const job = jobs[at];
    if (job !== undefined && job.id !== own && isBooked(job) && job.payRateCents !== undefined) return job.payRateCents;
  }
  return undefined;
};
