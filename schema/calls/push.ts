// Push messages (RFC 8030): a browser's subscription is kept or forgotten.
import { call } from '../define/call.ts';
import { caption, flag, object, optional, text } from '../define/field.ts';

const done = object({ done: flag });
const endpoint = text(10, 1000);

export const setPushNotificationSubscription = call('setPushNotificationSubscription', {
  method: 'POST',
  path: '/setPushNotificationSubscription',
  permit: 'signedIn',
  summary: 'Keeps the subscription of this browser for the signed-in person.',
  body: object({
    endpoint,
    keys: object({ p256dh: text(20, 200), auth: text(8, 100) }),
    deviceName: optional(caption),
  }),
  answer: done,
});
export const deletePushNotificationSubscription = call('deletePushNotificationSubscription', {
  method: 'POST',
  path: '/deletePushNotificationSubscription',
  permit: 'signedIn',
  summary: 'Forgets it.',
  body: object({ endpoint }),
  answer: done,
});
