// Days on which I cannot work. They never cancel a job; an overlap is told, not refused.
import { blockDate } from '../../entities/planning/block-date.ts';
import { person } from '../../entities/people/person.ts';
import { date, id, optional, ref, text } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { right } from '../../define/rights.ts';
import { daysOfPeriod } from '../../rules/money/working-days.ts';
import { blockedOn, blockedOverJobs, jobsOn } from './blocked-jobs.ts';

/** Longest stretch of blocked days. */
export const MAX_BLOCKED_DAYS = 366;

export const createBlockDate = mutation('createBlockDate@1', {
  call: 'POST /blockDates',
  args: { id, personId: ref('persons'), start: date, end: optional(date), reason: text(1, 200) },
  subject: ({ personId }) => [person, personId],
  by: ['self', right('crews', 'EDIT')],
  touches: (args) => [[blockDate, args.id]],
  lane: ({ personId }) => `person:${personId}`,
  class: 'normal',
  nature: 'intent',
  requires: ['blockIsAhead'],
  emits: ({ todo, warning }) => [
    todo('blockedOverJob', blockedOverJobs),
    warning('OVERLAP_CONFIRMED', async (said) => ((await jobsOn(said)).length > 0 ? true : undefined)),
    warning('OVERLAP_BLOCKED', async (said) => ((await blockedOn(said)).length > 0 ? true : undefined)),
  ],
  async apply(tables, { end: said, ...args }) {
    const end = said ?? args.start;
    if (end < args.start) throw new Refused('END_BEFORE_START', 'end');
    if (daysOfPeriod(args.start, end) > MAX_BLOCKED_DAYS) throw new Refused('TOO_LONG', 'end');
    await tables.put(blockDate, { ...args, end, statusCode: 'entered' });
  },
});
