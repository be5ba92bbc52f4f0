// Requests to an S3-compatible store, signed (AWS Signature Version 4) and tried again while the store is busy.
import { AwsV4Signer } from 'aws4fetch';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { S3Keys } from '../common/settings.ts';
import { fetchWithin } from '../outgoing/calls.ts';

export interface S3Order {
  readonly method: 'GET' | 'HEAD' | 'PUT';
  readonly url: string;
  /** SHA-256 of the body in hexadecimal digits: the store checks it. */
  readonly sha256: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Opened anew for each try. */
  readonly body?: { readonly size: number; open(): Readable };
  /** `20130524T000000Z`; the present unless said otherwise. */
  readonly at?: string;
}

/** What a request without a body has for its hash. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The headers of the order with its signature. */
export const signedHeaders = async (
  { accessKeyId, secretAccessKey, region }: S3Keys,
  { method, url, sha256, headers = {}, at }: S3Order,
): Promise<Headers> => {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': sha256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    allHeaders: true,
    ...(at === undefined ? {} : { datetime: at }),
  });
  return (await signer.sign()).headers;
};

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 100;
/** The largest file over a slow line, to the store; and from it, as slowly as a phone takes it. */
const LIMITS = { headMs: 60_000, bodyMs: 900_000 };

/**
 * Sends the order; answers of a busy or failing store (429, 5xx) and broken connections are tried again. @throws the
 * last error
 */
export const askS3 = async (keys: S3Keys, order: S3Order, attempt = 1): Promise<Response> => {
  const isLast = attempt >= ATTEMPTS;
  const answer = await once(keys, order).catch((error: unknown) => {
    if (isLast) throw error;
  });
  if (answer !== undefined && (isLast || !isPassing(answer))) return answer;
  await answer?.body?.cancel();
  await wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
  return askS3(keys, order, attempt + 1);
};

const once = async (keys: S3Keys, order: S3Order): Promise<Response> => {
  const headers = await signedHeaders(keys, order);
  if (order.body !== undefined) headers.set('content-length', String(order.body.size));
  return fetchWithin(order.url, { method: order.method, headers, ...streamed(order) }, LIMITS);
};

/** A body that is read while it is sent (`RequestInit` knows no `duplex` in every edition of the types). */
const streamed = ({ body }: S3Order): object =>
  body === undefined ? {} : { body: Readable.toWeb(body.open()), duplex: 'half' };

const isPassing = ({ status }: Response): boolean => status === 429 || status >= 500;
