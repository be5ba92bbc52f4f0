// What became of a request: the server's answer, parsed and judged at the edge, or the reason why none is known.

/**
 * `network`: no connection, or it broke; `timeout`: no answer in time; `aborted`: we gave up on purpose;
 * `notOurs`: an answer that our server did not give or did not finish (a captive portal, a proxy's page, cut-off JSON);
 * `signedOut`: nothing was sent, because nobody, or somebody else, is signed in.
 */
export type Unreachability = 'network' | 'timeout' | 'aborted' | 'notOurs' | 'signedOut';

export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  /** Parsed JSON; null where the answer has no body (204, 304). */
  readonly body: unknown;
  /** The server named our key in `X-Sync-Ack`; always true for a request without a key. */
  readonly ackMatches: boolean;
  /** Identity of the server's database; another one means it was restored from a backup. */
  readonly epoch: string | null;
  /** The tenant's change counter. */
  readonly rev: number | null;
  /** RFC 3339 instant. */
  readonly serverTime: string | null;
  /** How long the server asks us to wait, in milliseconds. */
  readonly retryAfterMs: number | null;
  readonly etag: string | null;
}

export interface Unreachable {
  readonly kind: 'unreachable';
  readonly why: Unreachability;
  /** What a proxy in between said, where one answered (`notOurs`). */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
}

/** A closed union: no request of this app ends in any other way. */
export type Outcome = Answered | Unreachable;

export const unreachable = (why: Unreachability): Unreachable => ({
  kind: 'unreachable',
  why,
  status: null,
  retryAfterMs: null,
});

/** The server said yes, and we can be sure that it was the server. */
export const isSuccess = (outcome: Outcome): outcome is Answered =>
  outcome.kind === 'answered' && outcome.ackMatches && outcome.status >= 200 && outcome.status < 300;

/**
 * Something before the server takes no body of this size, and says so in its own words (HTTP 413): neither silence nor
 * a word of the server.
 */
export const isStoppedBySize = (outcome: Outcome): boolean =>
  outcome.kind === 'unreachable' && outcome.why === 'notOurs' && outcome.status === 413;

/** The code in `{error: {code}}`; undefined where the answer is no refusal. */
export const refusalCodeOf = (outcome: Outcome): string | undefined => {
  if (outcome.kind !== 'answered' || !isRecord(outcome.body) || !isRecord(outcome.body['error'])) return undefined;
  const code = outcome.body['error']['code'];
  return typeof code === 'string' ? code : undefined;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
