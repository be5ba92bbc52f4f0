// Whether somebody decided that a double booking stays as it is; pure.
import type { Row } from '#schema/define/entity.ts';
import type { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { isKeptPair } from '#schema/rules/fitness/kept-pairs.ts';

type Job = Pick<Row<typeof projectCrewItemStatus>, 'id' | 'effectiveStart' | 'effectiveEnd' | 'forcedFor' | 'reason'>;

/** `open` names the shift of which it is still to be decided. */
export type KeptClash<J> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly job: J }
  | { readonly kind: 'kept'; readonly reason: string };

export const keptAmong = <J extends Job>(jobs: readonly J[]): KeptClash<J> => {
  const inOrder = jobs.toSorted((one, other) => (one.effectiveStart < other.effectiveStart ? -1 : 1));
  const undecided = inOrder.find((job, at) =>
    inOrder.slice(0, at).some((before) => before.effectiveEnd > job.effectiveStart && !isKeptPair(job, before)),
  );
  if (undecided !== undefined) return { kind: 'open', job: undecided };
  const [told] = inOrder.filter(({ forcedFor = [] }) => forcedFor.length > 0);
  return told?.reason === undefined ? { kind: 'unknown' } : { kind: 'kept', reason: told.reason };
};
