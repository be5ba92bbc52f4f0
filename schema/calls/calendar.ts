// A calendar link gets a new secret, at once: the old one is dead before the new one is known anywhere else.
import { call, rowAnswer } from '../define/call.ts';
import { object, ref } from '../define/field.ts';
import { publicCalendarSubscription } from '../entities/people/public-calendar-subscription.ts';

export const publicCalendarSubscriptionsRefresh = call('publicCalendarSubscriptionsRefresh', {
  method: 'POST',
  path: '/publicCalendarSubscriptionsRefresh',
  permit: 'signedIn',
  summary: 'Gives a calendar subscription a new address.',
  body: object({ id: ref('publicCalendarSubscriptions') }),
  answer: rowAnswer(publicCalendarSubscription),
});
