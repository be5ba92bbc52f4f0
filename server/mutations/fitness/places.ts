// Who is given a place by a change, or moved with it: found in what was written, whichever mutation wrote it.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { BOOKED } from '#schema/rules/fitness/model.ts';
import type { FitReason } from '#schema/rules/fitness/reasons.ts';
import { seatingOf, type Seating } from '#schema/rules/fitness/seating.ts';
import { typedRow } from '../../database/sql/row-json.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import { storedOf } from '../conditions/scene.ts';

export type PlacedJob = Row<typeof projectCrewItemStatus>;

/** A place that somebody is given. */
export interface GivenPlace {
  readonly before: PlacedJob | undefined;
  readonly job: PlacedJob;
  readonly seating: Seating;
}

type Changes = WriteTransaction['changes'];

/**
 * Everybody whom the transaction gives a place, or moves with it, by their ids.
 * @param kept an assignment that is decided about although nothing of its place changes
 */
export const givenPlaces = ({ changes }: WriteTransaction, kept?: string): readonly GivenPlace[] =>
  changes
    .filter(({ entity, row }) => entity.name === projectCrewItemStatus.name && row.removed === undefined)
    .flatMap((change): readonly GivenPlace[] => {
      const before = change.before === undefined ? undefined : typedRow(projectCrewItemStatus, change.before);
      const job = typedRow(projectCrewItemStatus, storedOf(change));
      const seating = seatingOf(before, job, isElsewhere(changes, job) || job.id === kept);
      return seating === undefined ? [] : [{ before, job, seating }];
    })
    .toSorted((one, other) => (one.job.id < other.job.id ? -1 : 1));

const isElsewhere = (changes: Changes, { projectCrewItemId, projectCrewId }: PlacedJob): boolean =>
  differs(changes, [projectCrewItem.name, projectCrewItemId, 'functionId']) ||
  differs(changes, [projectCrew.name, projectCrewId, 'locationId']);

const differs = (changes: Changes, [name, id, field]: readonly [name: string, id: string, field: string]): boolean =>
  changes.some(
    ({ entity, row, before }) =>
      entity.name === name && row.id === id && before !== undefined && before[field] !== row.fields[field],
  );

/** Whether both were booked at one time before the change already: that double booking is not its doing. */
export const wasDoubleBefore = (
  { changes }: WriteTransaction,
  { before }: GivenPlace,
  { values }: FitReason,
): boolean => {
  if (before === undefined || !BOOKED.includes(before.statusCode)) return false;
  const other = changes.find(
    ({ entity, row }) => entity.name === projectCrewItemStatus.name && row.id === values['job'],
  );
  if (other === undefined) {
    const [from, to] = [Number(values['from']), Number(values['to'])];
    return from < ms(before.effectiveEnd) && to > ms(before.effectiveStart);
  }
  if (other.before === undefined) return false;
  const was = typedRow(projectCrewItemStatus, other.before);
  return (
    BOOKED.includes(was.statusCode) &&
    was.effectiveStart < before.effectiveEnd &&
    was.effectiveEnd > before.effectiveStart
  );
};

const ms = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds;
