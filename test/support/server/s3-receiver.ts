// An S3-compatible store in memory that takes nothing without a right signature: AWS Signature Version 4, reckoned here
// by itself.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Keys } from '#server/common/settings.ts';

export interface S3Receiver {
  /** Of a bucket. */
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The next so many requests are answered with 503, whatever they are. */
  failNext(count: number): void;
  /** Requests so far, with the status that they got: `PUT 200`. */
  answered(): readonly string[];
  close(): Promise<void>;
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

export const s3Receiver = async (keys: S3Keys): Promise<S3Receiver> => {
  const objects = new Map<string, Buffer>();
  const answers: string[] = [];
  let failures = 0;
  const answer = async (request: IncomingMessage): Promise<{ readonly status: number; readonly body?: Buffer }> => {
    const body = await buffer(request);
    if (failures > 0) {
      failures -= 1;
      return { status: 503 };
    }
    if (!isSigned(keys, request, body)) return { status: 403 };
    const path = request.url ?? '';
    if (request.method === 'PUT') objects.set(path, body);
    const found = objects.get(path);
    return found === undefined
      ? { status: 404 }
      : { status: 200, ...(request.method === 'PUT' ? {} : { body: found }) };
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      answers.push(`${request.method ?? ''} ${String(status)}`);
      send(request, response, { status, body });
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}/bucket/callboard`,
    objects,
    failNext: (count) => {
      failures = count;
    },
    answered: () => answers,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
};

const send = (
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, body = Buffer.alloc(0) }: { readonly status: number; readonly body: Buffer | undefined },
): void => {
  response.writeHead(status, { 'content-length': String(body.length) });
  response.end(method === 'HEAD' ? undefined : body);
};

const CREDENTIALS =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/u;
/** How far the clock of a request may be away, in milliseconds. */
const SKEW_MS = 900_000;

/**
 * Whether who sent it holds the secret, and the body is the one that was signed (AWS, "Authenticating Requests: Using
 * the Authorization Header").
 */
const isSigned = (
  { accessKeyId, secretAccessKey, region }: S3Keys,
  request: IncomingMessage,
  body: Buffer,
): boolean => {
  const [, key, day = '', place, names = '', signature = ''] =
    CREDENTIALS.exec(request.headers.authorization ?? '') ?? [];
  const at = header(request, 'x-amz-date');
  const wanted = names.split(';');
  const isWhole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => wanted.includes(name));
  if (
    key !== accessKeyId ||
    place !== region ||
    !at.startsWith(day) ||
    !isWhole ||
    Math.abs(millisecondsOf(at) - Temporal.Now.instant().epochMilliseconds) > SKEW_MS
  )
    return false;
  if (header(request, 'x-amz-content-sha256') !== sha256(body)) return false;
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query,
    ...wanted.map((name) => `${name}:${header(request, name).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(signing, toSign));
};

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** `20130524T000000Z` */
const millisecondsOf = (at: string): number =>
  Temporal.Instant.from(at.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/u, '$1-$2-$3:$4:$5')).epochMilliseconds;
