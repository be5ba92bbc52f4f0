// This browser's subscription to push messages (Push API): whether there is one, and the way on and off with the server
// told of it.
import { askForNotices, noticePermission } from '#platform/notifications.ts';
import { hasPush, pushSubscription, subscribeToPush } from '#platform/push.ts';
import type { Remote } from '#remote/client.ts';
import { isSuccess } from '#remote/outcome.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Where a browser lacks a part of it: no worker, no push, or an iPhone outside the home screen. */
const isSupported = (): boolean => hasPush() && noticePermission() !== 'absent';

export const readPush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (noticePermission() === 'denied') return 'denied';
  return (await pushSubscription()) === null ? 'off' : 'on';
};

type Asked = Pick<Remote, 'post'>;

export interface PushParts {
  /** The server's public key, base64url. */
  readonly serverKey: string;
  readonly deviceName: string;
}

/**
 * Asks the person, then the browser's push service, then tells the server. Call it from a tap. @throws Error when one
 * of them did not do its part.
 */
export const switchOn = async (remote: Asked, { serverKey, deviceName }: PushParts): Promise<PushState> => {
  if ((await askForNotices()) !== 'granted') return readPush();
  const subscription = await subscribeToPush(serverKey);
  const { keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  const told = await remote.post('/setPushNotificationSubscription', {
    endpoint: subscription.endpoint,
    keys: { p256dh, auth },
    deviceName,
  });
  // A subscription the server does not know would never be heard of.
  if (!isSuccess(told)) await subscription.unsubscribe();
  if (!isSuccess(told)) throw new Error('The server did not keep the subscription');
  return 'on';
};

/**
 * The server forgets it first: an address that nobody answers would be tried in vain. @throws Error when the server was
 * not reached.
 */
export const switchOff = async (remote: Asked): Promise<PushState> => {
  const subscription = await pushSubscription();
  if (subscription === null) return readPush();
  if (!isSuccess(await remote.post('/deletePushNotificationSubscription', { endpoint: subscription.endpoint })))
    throw new Error('The server did not forget the subscription');
  await subscription.unsubscribe();
  return 'off';
};
