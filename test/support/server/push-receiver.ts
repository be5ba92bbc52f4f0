// A browser with its push service: it subscribes with keys of its own, takes messages in, and reads them as RFC 8291
// and 8292 say.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import type { Post, PushRequest } from '#server/push/post.ts';

export interface ReceivedPush {
  readonly headers: Readonly<Record<string, string>>;
  /** The decrypted text, parsed. */
  readonly message: Readonly<Record<string, unknown>>;
  /** Claims of the sender's token, whose signature fits the key that came with it. */
  readonly sender: { readonly aud: unknown; readonly sub: unknown; readonly key: string };
}

export interface PushReceiver {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** All that came so far, decrypted. */
  received(): Promise<readonly ReceivedPush[]>;
}

export interface PushService {
  readonly post: Post;
  browser(name: string): PushReceiver;
  /** From now on the service answers so. */
  answerWith(status: number): void;
}

/** One push service on the internet, with as many browsers as are asked for. */
export const pushService = (now: () => string): PushService => {
  const requests: PushRequest[] = [];
  let status = 201;
  return {
    post: (request) => {
      if (status === 201) requests.push(request);
      return Promise.resolve(status);
    },
    answerWith: (next) => {
      status = next;
    },
    browser(name) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://push.example.com/send/${name}`;
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return {
        subscription: { endpoint, keys },
        received: () =>
          Promise.all(
            requests
              .filter((request) => request.endpoint === endpoint)
              .map(async ({ headers, body }) => ({
                headers,
                message: JSON.parse(decrypted(body, pair, auth)) as Readonly<Record<string, unknown>>,
                sender: await senderOf(headers['Authorization'] ?? '', now()),
              })),
          ),
      };
    },
  };
};

/** RFC 8188, 2.1 and RFC 8291, 3.4. */
const decrypted = (body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** RFC 8292: a token of the sender in `t`, its public key in `k`. */
const senderOf = async (authorization: string, now: string): Promise<ReceivedPush['sender']> => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/u.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    clockTolerance: Number.MAX_SAFE_INTEGER,
    currentDate: new Date(now),
  });
  return { aud: payload.aud, sub: payload.sub, key };
};
