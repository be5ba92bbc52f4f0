// What a planning model answers, read the long way from whole tables.
import { markerOf, type MarkedAssignment } from '#schema/rules/crews/markers.ts';
import { hasChanged } from '#schema/rules/crews/job-sections.ts';
import { lackingProofs } from '#schema/rules/crews/proofs.ts';
import { beginningOf, endOf } from '#schema/rules/planning/day-window.ts';
import type { PlanRows } from '#planning/model/plan-rows.ts';

const ZONE = 'Europe/Vienna';
const ms = (text: string): number => Date.parse(text);
const day = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();

type Job = PlanRows['jobs'][number];
const overlap = (one: Job, other: Job): boolean =>
  one.effectiveStart < other.effectiveEnd && other.effectiveStart < one.effectiveEnd;
const isBooked = ({ statusCode }: Job): boolean => ['confirmed', 'spare', 'worked'].includes(statusCode);
const byStart = (one: Job, other: Job): number =>
  one.effectiveStart < other.effectiveStart
    ? -1
    : one.effectiveStart > other.effectiveStart
      ? 1
      : one.id < other.id
        ? -1
        : 1;

/** `id look border marks` of each bar of the person that touches the span, blocked dates first. */
export const naiveBars = (rows: PlanRows, personId: string, from: number, to: number): readonly string[] => {
  const own = rows.jobs.filter((row) => row.personId === personId).toSorted(byStart);
  const away = rows.blockDates
    .filter((row) => row.personId === personId)
    .map(({ id, start, end }) => ({ id, startAt: beginningOf(start, ZONE), endAt: endOf(end, ZONE) }));
  const marked = own.map((row) => markedOf(row, rows));
  const blocked = away
    .filter(({ startAt, endAt }) => ms(startAt) < to && ms(endAt) > from)
    .map(({ id }) => `${id} blockedDate none 0`);
  const bars = marked.flatMap((one) => {
    const marker = markerOf(one, { positions: marked, away, minRestMin: 660 });
    const touches = ms(one.effectiveStart) < to && ms(one.effectiveEnd) > from;
    if (marker === undefined || !touches) return [];
    const marks = (marker.changed ? 1 : 0) + (marker.struck ? 2 : 0);
    return [`${one.id} ${marker.fill} ${marker.border} ${String(marks)}`];
  });
  return [...blocked.toSorted(), ...bars];
};

const markedOf = (row: Job, rows: PlanRows): MarkedAssignment => {
  const crew = rows.crews.find(({ id }) => id === row.projectCrewId);
  const position = rows.positions.find(({ id }) => id === row.projectCrewItemId);
  const proofs = rows.skills.filter(({ contactId }) => contactId === row.contactId);
  const isLacking = lackingProofs(position?.requiredSkillIds ?? [], proofs, day(row.effectiveEnd)).length > 0;
  const { id, statusCode, effectiveStart, effectiveEnd, projectCrewId } = row;
  return {
    id,
    statusCode,
    effectiveStart,
    effectiveEnd,
    projectCrewId,
    locationId: crew?.locationId ?? '',
    hasChanged: hasChanged(row),
    ...(row.absenceKind === undefined ? {} : { absenceKind: row.absenceKind }),
    ...(isLacking ? { skillsUntil: effectiveStart } : {}),
  };
};

const isUndecided = (one: Job, other: Job): boolean =>
  one !== other &&
  overlap(one, other) &&
  !(one.forcedFor ?? []).includes(`overlapBooked:${other.id}`) &&
  !(other.forcedFor ?? []).includes(`overlapBooked:${one.id}`);

/** First shifts of the stretches in which somebody is booked more than once and it is still to be decided, by time. */
export const naiveDoubles = (rows: PlanRows, from: number, to: number): readonly string[] => {
  const seen = rows.jobs.filter((row) => isBooked(row) && ms(row.effectiveStart) < to && ms(row.effectiveEnd) > from);
  // Each shift belongs to the group of all that it overlaps, and that these overlap.
  const groups: Job[][] = [];
  for (const row of seen) {
    const touching = groups.filter((group) => group.some((one) => one.personId === row.personId && overlap(one, row)));
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push([row, ...touching.flat()]);
  }
  return groups
    .filter((group) => group.some((one) => group.some((other) => isUndecided(one, other))))
    .map((group) => group.toSorted(byStart)[0])
    .filter((row) => row !== undefined)
    .toSorted(byStart)
    .map(({ id }) => id);
};

export const naiveOfState = (
  rows: PlanRows,
  from: number,
  to: number,
  isWanted: (row: Job) => boolean,
): readonly string[] =>
  rows.jobs
    .filter((row) => isWanted(row) && ms(row.effectiveStart) < to && ms(row.effectiveEnd) > from)
    .toSorted(byStart)
    .map(({ id }) => id);

/** Positions of the span in orders that are agreed, with their seats and who has one. */
export const naiveSeats = (rows: PlanRows, from: number, to: number) =>
  rows.positions
    .filter((row) => {
      const crew = rows.crews.find(({ id }) => id === row.projectCrewId);
      const order = rows.projects.find(({ id }) => id === row.projectId);
      const isOff = row.statusCode === 'cancelled' || crew === undefined || crew.statusCode === 'cancelled';
      const isAgreed = order?.kind === 'standard' && ['confirmed', 'closed'].includes(order.statusCode);
      return isAgreed && !isOff && ms(row.startAt) >= from && ms(row.startAt) < to;
    })
    .map((row) => {
      const held = rows.jobs.filter(
        (job) => job.projectCrewItemId === row.id && ['confirmed', 'worked'].includes(job.statusCode),
      ).length;
      const isClosed = rows.crews.find(({ id }) => id === row.projectCrewId)?.statusCode === 'closed';
      return { id: row.id, start: ms(row.startAt), seats: row.amount, held, isClosed };
    });
