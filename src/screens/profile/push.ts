// This browser's subscription to push messages (Push API): whether there is one, and the way on and off with the server told of it.
import type { Remote } from '#remote/client.ts';
import { isSuccess } from '#remote/outcome.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** Where a browser lacks a part of it: no worker, no push, or an iPhone outside the home screen. */
const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** A page whose worker is not in charge yet has no subscription either. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

export const readPush = async (): Promise<PushState> => {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await (await registration())?.pushManager.getSubscription()) instanceof PushSubscription ? 'on' : 'off';
};

type Asked = Pick<Remote, 'post'>;

export interface PushParts {
  /** The server's public key, base64url. */
  readonly serverKey: string;
  readonly deviceName: string;
}

/** Asks the person, then the browser's push service, then tells the server. Call it from a tap. @throws Error when one of them did not do its part. */
export const switchOn = async (remote: Asked, { serverKey, deviceName }: PushParts): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return readPush();
  const known = await registration();
  if (known === undefined) throw new Error('The service worker is not installed');
  const subscription = await known.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  const told = await remote.post('/setPushNotificationSubscription', { endpoint: subscription.endpoint, keys: { p256dh, auth }, deviceName });
  // A subscription the server does not know would never be heard of.
  if (!isSuccess(told)) await subscription.unsubscribe();
  if (!isSuccess(told)) throw new Error('The server did not keep the subscription');
  return 'on';
};

/** The server forgets it first: an address that nobody answers would be tried in vain. @throws Error when the server was not reached. */
export const switchOff = async (remote: Asked): Promise<PushState> => {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!(subscription instanceof PushSubscription)) return readPush();
  if (!isSuccess(await remote.post('/deletePushNotificationSubscription', { endpoint: subscription.endpoint }))) throw new Error('The server did not forget the subscription');
  await subscription.unsubscribe();
  return 'off';
};
