// What in the head of a planner's home needs somebody: with it, home does not say that all is done.
import { expect, it } from 'vitest';
import { needsOfFortnight } from '#screens/home/needs.ts';

it.each([
  ['nothing', { openSeats: 0, doubleBooked: 0, unanswered: 0 }, 0],
  ['open seats', { openSeats: 14, doubleBooked: 0, unanswered: 0 }, 14],
  ['a double booking', { openSeats: 0, doubleBooked: 1, unanswered: 0 }, 1],
  ['requests without an answer', { openSeats: 0, doubleBooked: 0, unanswered: 3 }, 3],
])('a fortnight with %s ahead is counted as what a planner has to do', (_what, fortnight, count) => {
  expect(needsOfFortnight(fortnight)).toBe(count);
});
