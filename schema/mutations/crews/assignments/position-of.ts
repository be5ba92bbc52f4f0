// The position of an assignment, held by the server before its people, in the order in which everybody takes them.
import { projectCrewItemStatus } from '../../../entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '../../../entities/crews/project-crew-item.ts';
import { blockDate } from '../../../entities/planning/block-date.ts';
import { vacationRequest } from '../../../entities/planning/vacation-request.ts';
import { SEATED } from '../../../rules/crews/seats.ts';
import type { RowSelector, TouchedRow } from '../../../define/mutation.ts';
import type { Snapshot } from '../../../define/scene.ts';

/** For `holds` of a change of that assignment: two who take a seat of one position wait for each other. */
export const positionOf = async (
  { id }: { readonly id: string },
  snapshot: Snapshot,
): Promise<readonly TouchedRow[]> => {
  const job = await snapshot.row(projectCrewItemStatus, id);
  return job === undefined ? [] : [[projectCrewItem, job.projectCrewItemId]];
};

/** Seats are taken in the order in which it was said: whoever was called off before frees theirs first. */
export const restsOnPosition = (
  _args: unknown,
  { projectCrewItemId }: Readonly<Record<string, unknown>>,
): readonly RowSelector[] =>
  typeof projectCrewItemId === 'string'
    ? [
        { kind: 'row', entity: projectCrewItem, id: projectCrewItemId },
        { kind: 'rows', entity: projectCrewItemStatus, match: { projectCrewItemId } },
      ]
    : [];

/** Whoever is asked holds no seat: they wait only for those who leave one, so that many are asked at once. */
const restsOnFreedSeats = (_args: unknown, row: Readonly<Record<string, unknown>>): readonly RowSelector[] =>
  restsOnPosition(_args, row).map((resting) => (resting.kind === 'row' ? resting : { ...resting, only: isFreed }));

const isFreed = ({ statusCode }: Readonly<Record<string, unknown>>): boolean =>
  !SEATED.some((code) => code === statusCode) && statusCode !== 'requested' && statusCode !== 'planned';

/** A person is judged by everything that is known of their days: what was said of those goes first. */
export const restsOnDays = ({ personId }: Readonly<Record<string, unknown>>): readonly RowSelector[] =>
  typeof personId === 'string'
    ? [projectCrewItemStatus, blockDate, vacationRequest].map((entity) => ({
        kind: 'rows',
        entity,
        match: { personId },
      }))
    : [];

/** For `restsOn` of whatever gives somebody a seat, or asks them for one. */
export const restsOnSeat = (args: unknown, row: Readonly<Record<string, unknown>>): readonly RowSelector[] => [
  ...(SEATED.some((code) => code === row['statusCode']) ? restsOnPosition : restsOnFreedSeats)(args, row),
  ...restsOnDays(row),
];
