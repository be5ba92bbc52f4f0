// fetch with patience, for idempotent GETs alone: the texts of a language, and what a start cannot do without.
import fetchRetry from 'fetch-retry';
import { anySignal } from '#platform/abort.ts';
import { JSON_TIMEOUT_MS } from './client.ts';
import { retryAfterMs } from './retry-after.ts';

/** As often as texts are fetched again before an area counts as missing, and the wait before the first time. */
const RETRIES = 5;
const INITIAL_DELAY_MS = 350;
/** No wait is longer than this, whatever a server asks: somebody looks at an empty screen meanwhile. */
const LONGEST_WAIT_MS = 60_000;

type Fetch = typeof globalThis.fetch;

/**
 * A fetch for GETs that tries again up to five times, 350 ms after the first failure and twice as long each time, or
 * as long as `Retry-After` says. An attempt has 20 s; a request that its caller aborted is not tried again.
 */
export const patiently = (fetch: Fetch): Fetch =>
  fetchRetry(oneAttempt(fetch), {
    retries: RETRIES,
    retryOn: (attempt, error, response) =>
      attempt < RETRIES && (error === null ? isPassing(response?.status) : error.name !== 'AbortError'),
    retryDelay: (attempt, _error, response) => {
      const asked = response === null ? null : retryAfterMs(response.headers);
      return Math.min(LONGEST_WAIT_MS, Math.max(asked ?? 0, INITIAL_DELAY_MS * 2 ** attempt));
    },
  });

/** fetch-retry knows no time-out: each attempt gets its own, beside the caller's signal for all of them. */
const oneAttempt =
  (fetch: Fetch): Fetch =>
  (input, init) => {
    const timeout = AbortSignal.timeout(JSON_TIMEOUT_MS);
    const signal = init?.signal;
    return fetch(input, {
      ...init,
      signal: signal === undefined || signal === null ? timeout : anySignal([signal, timeout]),
    });
  };

const isPassing = (status: number | undefined): boolean =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500;
