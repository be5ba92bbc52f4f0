// Sends one push message, encrypted for one browser (RFC 8030, 8291, 8292).
import webPush from 'web-push';
import { postOverHttps, type Post } from './post.ts';
import type { Vapid } from './vapid.ts';

/** A browser's subscription, as it gave it. */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** JSON text; small, for some services take no more than 4 kB with the encryption. */
  readonly payload: string;
  /** `mailto:` address of whoever runs the server (RFC 8292, sub). */
  readonly contact: string;
  /** Seconds for which the service keeps it for a sleeping phone. */
  readonly seconds: number;
  readonly urgency: 'normal' | 'high';
  /**
   * A later message of the same topic replaces an undelivered one (RFC 8030, 5.4): at most 32 characters of base64url.
   */
  readonly topic: string;
}

/** `gone`: the browser took its subscription back (404, 410). */
export type Delivery = 'taken' | 'gone';

export interface Push {
  /** What a browser is told when it subscribes, base64url. */
  readonly publicKey: string;
  /** @throws Error when the service does not take it now */
  send(subscription: Subscription, message: PushMessage): Promise<Delivery>;
}

export const pushWith = ({ publicKey, privateKey }: Vapid, post: Post = postOverHttps): Push => ({
  publicKey,
  async send({ endpoint, p256dh, auth }, { payload, contact, seconds, urgency, topic }) {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: seconds,
      urgency,
      topic,
      contentEncoding: 'aes128gcm',
    });
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const status = await post({ endpoint, headers: texts, body: Buffer.from(body) });
    if (status === 404 || status === 410) return 'gone';
    if (status < 200 || status > 299) throw new Error(`The push service answered ${String(status)}`);
    return 'taken';
  },
});
