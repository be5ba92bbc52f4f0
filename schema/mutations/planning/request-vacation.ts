// M14: a person asks for leave.
import { person } from '../../entities/people/person.ts';
import { vacationRequest, vacationWish } from '../../entities/planning/vacation-request.ts';
import { id } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { daysOfPeriod } from '../../rules/plus-forecast.ts';

/** Longest leave in days. */
export const MAX_VACATION_DAYS = 366;

export const requestVacation = mutation('requestVacation@1', {
  call: 'POST /vacationRequests',
  args: { id, ...vacationWish },
  subject: ({ personId }) => [person, personId],
  by: ['self'],
  touches: (args) => [[vacationRequest, args.id]],
  lane: ({ personId }) => `person:${personId}`,
  class: 'normal',
  nature: 'intent',
  async apply(tables, args) {
    if (args.end < args.start) throw new Refused('END_BEFORE_START', 'end');
    if (daysOfPeriod(args.start, args.end) > MAX_VACATION_DAYS) throw new Refused('TOO_LONG', 'end');
    await tables.put(vacationRequest, { ...args, statusCode: 'requested' });
  },
});
