// What the rules of time read of a state, by the number that stands for it: hundreds of thousands of rows are packed.
import { ASSIGNMENT_STATUS } from '#schema/rules/crews/assignment-status.ts';
import { IS_AWAY, jobBits } from '#schema/rules/fitness/job-list.ts';

const BITS = Uint8Array.from(ASSIGNMENT_STATUS, (status) => jobBits(status, false));

/** Bits of a job in the state with that number. */
export const bitsOf = (code: number, isAway: boolean): number => (BITS[code] ?? 0) | (isAway ? IS_AWAY : 0);
