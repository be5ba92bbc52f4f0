// Reads a Response into an Outcome, and tells an answer of our server from one that something in between gave.
import { isRecord, type Answered, type Outcome } from './outcome.ts';
import { retryAfterMs } from './retry-after.ts';

/** Answers that carry no body by definition (RFC 9110, 15.3.5 and 15.4.5). */
const EMPTY = [204, 304];

export interface Expected {
  /** The key that the server must name in `X-Sync-Ack`; null for a request without one. */
  readonly ack: string | null;
  /** Told of each piece of the body. */
  readonly moved?: () => void;
}

/** Never rejects: a body that breaks off, HTML instead of JSON and a refusal not in our words are `notOurs`. */
export const readAnswer = async (response: Response, { ack, moved = () => undefined }: Expected): Promise<Outcome> => {
  const body = EMPTY.includes(response.status) ? null : await readJson(response, moved);
  if (body === undefined || !speaksLikeUs(response, body)) {
    return {
      kind: 'unreachable',
      why: 'notOurs',
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers),
    };
  }
  return answered(response, body, ack);
};

const readJson = async (response: Response, moved: () => void): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/iu.test(type)) return undefined;
  try {
    const body: unknown = JSON.parse(await textIn(response, moved));
    return body;
  } catch (failure) {
    // A time-out or an abort while the body arrives is the caller's to judge; anything else is a cut-off answer.
    if (failure instanceof DOMException) throw failure;
    return undefined;
  }
};

/** Piece by piece, so that whoever waits knows that it still comes. */
const textIn = async ({ body }: Response, moved: () => void): Promise<string> => {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return `${parts.join('')}${decoder.decode()}`;
    moved();
    parts.push(decoder.decode(value, { stream: true }));
  }
};

/** A refusal of ours names its code; a proxy's JSON error page does not. */
const speaksLikeUs = (response: Response, body: unknown): boolean =>
  response.status < 400 || (isRecord(body) && isRecord(body['error']) && typeof body['error']['code'] === 'string');

const answered = (response: Response, body: unknown, ack: string | null): Answered => ({
  kind: 'answered',
  status: response.status,
  body,
  ackMatches: ack === null || response.headers.get('x-sync-ack') === ack,
  epoch: response.headers.get('x-sync-epoch') ?? textOf(body, 'epoch'),
  rev: numberOf(body, 'rev'),
  serverTime: textOf(body, 'serverTime'),
  retryAfterMs: retryAfterMs(response.headers),
  etag: response.headers.get('etag'),
});

const textOf = (body: unknown, field: string): string | null => {
  const value = isRecord(body) ? body[field] : undefined;
  return typeof value === 'string' ? value : null;
};

const numberOf = (body: unknown, field: string): number | null => {
  const value = isRecord(body) ? body[field] : undefined;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
};
