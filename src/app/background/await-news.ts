// Waits for news while somebody looks: one request that the server answers once something is new, from one page of this
// browser. Where the server refuses it, the page asks from time to time, as ever.
import { LONGEST_WAIT_S } from '#schema/calls/session.ts';
import type { Outcome } from '#remote/outcome.ts';
import type { Remote } from '#remote/client.ts';
import { headsOf } from '#sync/pull/pull-page.ts';
import type { Device } from '../bootstrap/device.ts';

export interface NewsParts {
  readonly device: Pick<Device, 'page' | 'view' | 'timers' | 'locks'>;
  readonly remote: Pick<Remote, 'get'>;
  /** Of the pages that share this lock one waits. */
  readonly lockName: string;
  /** Who pays for what is fetched is asked for little. */
  readonly savesData: () => boolean;
  readonly onNews: () => void;
}

const PATH = `/status?wait=${String(LONGEST_WAIT_S)}`;
/** The answer is on its way for so long at most. */
const SILENT_MS = (LONGEST_WAIT_S + 15) * 1000;
/** Between two news: what comes at once is pulled at once. */
const GAP_MS = 1000;
/** So soon nobody answers who waits: a server that does not know how, or something between. */
const UNWAITED_MS = 2000;
const UNREACHED_MS = 15_000;
const REFUSED_MS = 5 * 60_000;

export const awaitNews = (parts: NewsParts): void => {
  const { page, view } = parts.device;
  let looking: AbortController | undefined;
  const known: Known = { etag: null };
  const look = (): void => {
    if (looking !== undefined || page.visibilityState !== 'visible') return;
    const controller = new AbortController();
    looking = controller;
    leading(parts, controller.signal, () => waitOn(parts, known, controller.signal))
      .catch(reportUnless(controller.signal))
      .finally(() => {
        if (looking === controller) looking = undefined;
      });
  };
  const leave = (): void => {
    looking?.abort();
    looking = undefined;
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') look();
    else leave();
  });
  view.addEventListener('offline', leave);
  view.addEventListener('pagehide', leave);
  view.addEventListener('online', look);
  view.addEventListener('pageshow', look);
  look();
};

/** Waits in line for the lock: the next page takes over when the one that waits is hidden or closed. */
const leading = async (
  { device: { locks }, lockName }: NewsParts,
  signal: AbortSignal,
  body: () => Promise<void>,
): Promise<void> => {
  if (locks === undefined) await body();
  else await locks.request(lockName, { signal }, body);
};

const reportUnless =
  (signal: AbortSignal) =>
  (failure: unknown): void => {
    if (!signal.aborted) reportError(failure);
  };

interface Known {
  etag: string | null;
}

const waitOn = async (parts: NewsParts, known: Known, signal: AbortSignal): Promise<void> => {
  const {
    device: { timers },
    remote,
  } = parts;
  while (!signal.aborted && !parts.savesData()) {
    const askedAt = timers.monotonic();
    const headers = known.etag === null ? {} : { 'if-none-match': known.etag };
    const outcome = await remote.get(PATH, { signal, headers, timeoutMs: SILENT_MS, stillMs: SILENT_MS });
    if (signal.aborted) return;
    await pause(parts, signal, heed(parts, known, { outcome, tookMs: timers.monotonic() - askedAt }));
  }
};

interface Heard {
  readonly outcome: Outcome;
  readonly tookMs: number;
}

/** Milliseconds until it is asked again. */
const heed = ({ onNews }: NewsParts, known: Known, { outcome, tookMs }: Heard): number => {
  if (outcome.kind === 'unreachable') return UNREACHED_MS;
  if (outcome.status === 304) return tookMs < UNWAITED_MS ? REFUSED_MS : 0;
  const heads = headsOf(outcome);
  // The session may just be renewed.
  if (heads === null) return outcome.status === 401 ? UNREACHED_MS : REFUSED_MS;
  const isFirst = known.etag === null;
  const isSame = heads.etag === null || heads.etag === known.etag;
  known.etag = heads.etag;
  if (isSame) return REFUSED_MS;
  // The first answer only says how things stand: whoever starts pulls anyway.
  if (!isFirst) onNews();
  return GAP_MS;
};

const pause = ({ device: { timers } }: NewsParts, signal: AbortSignal, ms: number): Promise<void> =>
  new Promise((resolve) => {
    if (ms === 0) return void resolve();
    const cancel = timers.after(ms, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
