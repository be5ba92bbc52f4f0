// Of two checks of one kind for one assignment the earlier counts; where their clocks leave it open, the one that
// arrived first.
import type { CheckRow } from './check-evidence.ts';

/** True when `newer` happened before `older` beyond the doubt of both clocks (domain.md, event-order). */
export const isEarlier = (newer: CheckRow, older: CheckRow): boolean => latest(newer) < earliest(older);

const epoch = ({ at }: CheckRow): number => Temporal.Instant.from(at).epochMilliseconds;
const latest = (check: CheckRow): number => epoch(check) + (check.uncertaintyMs ?? 0);
const earliest = (check: CheckRow): number => epoch(check) - (check.uncertaintyMs ?? 0);

/** The check that does not count: kept, void, marked as a duplicate. */
export const asDuplicate = (check: CheckRow): CheckRow => ({
  ...check,
  state: 'void',
  flags: [...check.flags.filter((flag) => flag !== 'duplicate'), 'duplicate'],
});
