// The one place where this app speaks to its server: headers, time-outs, and an Outcome for whatever happens.
import { anySignal } from '#platform/abort.ts';
import type { ServerClockSample, DeviceClock } from './clock-sample.ts';
import { fetchFile, type FileOutcome } from './fetch-file.ts';
import { unreachable, type Outcome } from './outcome.ts';
import { readAnswer } from './read-answer.ts';
import { httpDateMs } from './retry-after.ts';
import { watchStillness, type ConnectionLine, type Stillness } from './stillness.ts';

/** All calls go below this path. */
export const API = '/api/v1';

/** 20 s without a byte of an answer, for JSON. */
export const JSON_TIMEOUT_MS = 20_000;

/** Who the next request speaks as. */
export interface Credentials {
  readonly token: string;
  /** The login key of the token, `user:{id}`. */
  readonly login: string;
}

export interface RemoteParts {
  /** Where the server is; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  /** Read anew for every request: a token is attached when a request leaves, never before. */
  readonly credentials: () => Promise<Credentials | null>;
  readonly clock: DeviceClock;
  readonly onClockSample: (sample: ServerClockSample) => void;
  /** Something of an answer has come. */
  readonly onMoved?: () => void;
}

export interface RequestOptions {
  /** Ends the request early; its outcome is then `aborted`. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which it is given up where nothing of its answer comes; what moves goes on. */
  readonly timeoutMs?: number;
  /** The same where nothing comes of any request of this client: the line stands still. */
  readonly stillMs?: number;
  /** Sent without a token, as before signing in. */
  readonly anonymous?: boolean;
  /** A token to speak with instead of the stored one. */
  readonly token?: string;
  /** The login for which alone this request may be sent. */
  readonly as?: string;
}

export interface RemoteRequest extends RequestOptions {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's base path, with its leading slash and its query. */
  readonly path: string;
  /** JSON, or multipart where it is FormData. */
  readonly body?: unknown;
  /** The key that the answer must name. */
  readonly ack?: string;
}

export interface Remote {
  /** Never rejects. */
  request(request: RemoteRequest): Promise<Outcome>;
  get(path: string, options?: RequestOptions): Promise<Outcome>;
  post(path: string, body: unknown, options?: RequestOptions): Promise<Outcome>;
  /** The bytes of a file; never rejects. */
  file(path: string): Promise<FileOutcome>;
}

/** A client of one server. */
export const createRemote = (parts: RemoteParts): Remote => {
  const line: ConnectionLine = { movedAt: performance.now() };
  const request = (wanted: RemoteRequest): Promise<Outcome> => send(parts, line, wanted);
  return {
    request,
    get: (path, options = {}) => request({ ...options, method: 'GET', path }),
    post: (path, body, options = {}) => request({ ...options, method: 'POST', path, body }),
    file: (path) => fetchFile(parts, `${API}${path}`),
  };
};

const send = async (parts: RemoteParts, line: ConnectionLine, wanted: RemoteRequest): Promise<Outcome> => {
  const token = await tokenFor(parts, wanted);
  if (token === undefined) return unreachable('signedOut');
  // Called as a plain function: browsers refuse `fetch` as a method of another object.
  const { fetch } = parts;
  const sent: Sent = { t0: parts.clock.wallMs(), monotonicMs: parts.clock.monotonicMs() };
  const silentMs = wanted.timeoutMs ?? JSON_TIMEOUT_MS;
  const stillness = watchStillness(line, { silentMs, stillMs: wanted.stillMs ?? silentMs });
  const moved = (): void => {
    stillness.moved();
    parts.onMoved?.();
  };
  try {
    const response = await fetch(`${parts.origin}${API}${wanted.path}`, initOf(wanted, token, stillness));
    moved();
    const outcome = await readAnswer(response, { ack: wanted.ack ?? null, moved });
    takeSample(parts, { outcome, headers: response.headers }, sent);
    return outcome;
  } catch (failure) {
    return unreachable(whyOf(failure, wanted, stillness));
  } finally {
    stillness.end();
  }
};

/** null where the request goes without a token; undefined where it may not be sent at all. */
const tokenFor = async (
  parts: RemoteParts,
  { anonymous, token, as }: RemoteRequest,
): Promise<string | null | undefined> => {
  if (anonymous === true) return null;
  if (token !== undefined) return token;
  const credentials = await parts.credentials();
  if (credentials === null || (as !== undefined && credentials.login !== as)) return undefined;
  return credentials.token;
};

const initOf = (
  wanted: RemoteRequest,
  token: string | null,
  { signal: stood }: Pick<Stillness, 'signal'>,
): RequestInit => {
  const isForm = wanted.body instanceof FormData;
  return {
    method: wanted.method,
    headers: {
      accept: 'application/json',
      type: 'MOBILE',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(wanted.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...wanted.headers,
    },
    ...(wanted.body === undefined
      ? {}
      : { body: wanted.body instanceof FormData ? wanted.body : JSON.stringify(wanted.body) }),
    // A redirect is never ours: it is a captive portal leading to its own page.
    redirect: 'error',
    cache: 'no-store',
    credentials: 'same-origin',
    signal: wanted.signal === undefined ? stood : anySignal([wanted.signal, stood]),
  };
};

/** Some browsers call every end by a signal an abort, whatever its reason. */
const whyOf = (
  failure: unknown,
  { signal }: RemoteRequest,
  { signal: stood }: Pick<Stillness, 'signal'>,
): 'aborted' | 'timeout' | 'network' => {
  if (signal?.aborted === true) return 'aborted';
  if (stood.aborted) return 'timeout';
  const name = failure instanceof DOMException ? failure.name : '';
  return name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'aborted' : 'network';
};

interface Sent {
  /** Epoch milliseconds of the wall clock right before the request left. */
  readonly t0: number;
  readonly monotonicMs: number;
}

/** The way there and back is measured by the monotonic clock: the wall clock may be set meanwhile. */
const takeSample = (
  { clock, onClockSample }: RemoteParts,
  answer: { readonly outcome: Outcome; readonly headers: Headers },
  { t0, monotonicMs }: Sent,
): void => {
  const t1 = clock.wallMs();
  // Set while under way: neither end of the interval can be trusted, and the next answer is near.
  if (Math.abs(t1 - t0 - (clock.monotonicMs() - monotonicMs)) > 1000) return;
  if (answer.outcome.kind !== 'answered') return;
  const { serverTime } = answer.outcome;
  if (serverTime !== null) onClockSample({ serverTime, t0, t1 });
  else takeCoarseSample(httpDateMs(answer.headers.get('date') ?? ''), { t0, t1, onClockSample });
};

/** The Date header tells whole seconds: half of one is added to it, and to both ends of the interval. */
const takeCoarseSample = (
  dateMs: number | null,
  { t0, t1, onClockSample }: Pick<ServerClockSample, 't0' | 't1'> & Pick<RemoteParts, 'onClockSample'>,
): void => {
  if (dateMs === null) return;
  onClockSample({
    serverTime: Temporal.Instant.fromEpochMilliseconds(dateMs + 500).toString({ fractionalSecondDigits: 3 }),
    t0: t0 - 500,
    t1: t1 + 500,
  });
};
