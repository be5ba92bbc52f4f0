// A person asks for leave.
import { person } from '../../entities/people/person.ts';
import { vacationRequest, vacationWish } from '../../entities/planning/vacation-request.ts';
import { id } from '../../define/field.ts';
import { mutation, Refused } from '../../define/mutation.ts';
import { into, rule } from '../../define/server-value.ts';
import { daysOfPeriod } from '../../rules/money/working-days.ts';
import { restsOnDays } from '../crews/assignments/position-of.ts';
import { daysLeft, daysOfLeave, leaveNotice } from './leave-days.ts';

/** Longest leave in days. */
export const MAX_VACATION_DAYS = 366;

export const requestVacation = mutation('requestVacation@1', {
  call: 'POST /vacationRequests',
  args: { id, ...vacationWish },
  subject: ({ personId }) => [person, personId],
  by: ['self'],
  touches: (args) => [[vacationRequest, args.id]],
  lane: ({ personId }) => `person:${personId}`,
  restsOn: restsOnDays,
  class: 'normal',
  nature: 'intent',
  // So that two wishes at the same time see each other.
  holds: ({ personId }) => [[person, personId]],
  requires: ['leaveIsNotOver', 'leaveIsFree', 'leaveHasNoJobs'],
  ensures: ['leaveHasDays'],
  sets: into(vacationRequest, {
    days: rule(({ row, scene }) => (row === undefined ? undefined : daysOfLeave(scene, row))),
  }),
  emits: ({ todo, warning }) => [
    todo('vacationAsked', ({ row, scene: { phrases } }) => leaveNotice(phrases, row)),
    warning('BALANCE_LOW', async ({ args, row, scene }) => {
      const isShort = args.kind === 'paid' && (await daysLeft(scene, args)) < Number(row?.['days']);
      return isShort ? true : undefined;
    }),
  ],
  async apply(tables, args) {
    if (args.end < args.start) throw new Refused('END_BEFORE_START', 'end');
    if (daysOfPeriod(args.start, args.end) > MAX_VACATION_DAYS) throw new Refused('TOO_LONG', 'end');
    await tables.put(vacationRequest, { ...args, statusCode: 'requested' });
  },
});
