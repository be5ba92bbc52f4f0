// A calendar subscription gets its address from the server: the secret in it must not be of a device's making.
import { publicCalendarSubscription } from '#schema/entities/people/public-calendar-subscription.ts';
import { createCalendarSubscription } from '#schema/mutations/profile/calendar-subscriptions.ts';
import { newFeedAddress } from '../../feeds/feed-address.ts';
import { DONE } from '../occasion.ts';
import { hookFor } from './hook.ts';

export const createCalendarSubscriptionHook = hookFor(createCalendarSubscription, async ({ house, tx }, { id }, apply) => {
  await apply();
  const row = await tx.get(publicCalendarSubscription, id);
  if (row !== undefined) await tx.put(publicCalendarSubscription, { ...row, url: newFeedAddress(await house.addresses.ofTenant(tx.by.tenant), id) });
  return DONE;
});
