// What a proposal is made from as one number: the seed of its search, and how one tells that something has changed.
import { hashNumbers } from '../search/hash.ts';
import type { ProposalInput } from './input.ts';

/** A hash of everything that a proposal is made from. */
export const seedOf = ({ relaxing, ...input }: ProposalInput): number => {
  const numbers = [input.seats, input.people, input.months, input.evenHours, input.sameCrew, Number(input.mayWarn)];
  const arrays = [
    input.start,
    input.end,
    input.minutes,
    input.crew,
    input.month,
    input.refused,
    input.warned,
    input.points,
    input.applied,
    input.quotaLeft,
    input.restMinutes,
    input.travelMinutes,
    relaxing.late,
    relaxing.region,
    relaxing.spare,
  ];
  return arrays.reduce((hash, array) => hashNumbers(array, hash), hashNumbers(numbers));
};
