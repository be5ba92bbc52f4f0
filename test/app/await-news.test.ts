// One page of a browser waits for news while somebody looks at it, and no longer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestOptions } from '#remote/client.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { awaitNews } from '#app/background/await-news.ts';

const status = (code: number, etag: string | null = null, body: unknown = null): Outcome =>
  ({
    kind: 'answered',
    ackMatches: true,
    status: code,
    body,
    etag,
    serverTime: null,
    epoch: null,
    retryAfterMs: null,
    replayed: false,
  }) as unknown as Outcome;
const heads = (etag: string): Outcome => status(200, etag, { epoch: 'e', rev: 1, heads: { jobs: 1 } });

interface Asked {
  readonly path: string;
  readonly options: RequestOptions;
  readonly answer: (outcome: Outcome) => Promise<void>;
}

let asked: Asked[];
let told: number;
let now: number;
let rests: { readonly ms: number; readonly run: () => void }[];
let savesData: boolean;
let page: EventTarget & { visibilityState: string };
let view: EventTarget;

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
};
const last = (): Asked => {
  const found = asked.at(-1);
  if (found === undefined) throw new Error('Nothing was asked');
  return found;
};
const rest = async (): Promise<number | undefined> => {
  const found = rests.pop();
  found?.run();
  await settle();
  return found?.ms;
};

const start = (locks?: LockManager): void => {
  awaitNews({
    device: {
      page: page as unknown as Document,
      view: view as unknown as Window,
      locks,
      timers: {
        now: () => now,
        monotonic: () => now,
        after: (ms, run) => {
          const one = { ms, run };
          rests.push(one);
          return () => {
            rests = rests.filter((other) => other !== one);
          };
        },
      },
    },
    remote: {
      get: (path, options = {}) =>
        new Promise((resolve) => {
          const gone = (): void => {
            resolve(unreachable('aborted'));
          };
          options.signal?.addEventListener('abort', gone);
          asked.push({
            path,
            options,
            answer: async (outcome) => {
              resolve(outcome);
              await settle();
            },
          });
        }),
    },
    lockName: 'news',
    savesData: () => savesData,
    onNews: () => {
      told += 1;
    },
  });
};

beforeEach(() => {
  asked = [];
  rests = [];
  told = 0;
  now = 0;
  savesData = false;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  view = new EventTarget();
});
afterEach(() => vi.restoreAllMocks());

describe('a page that somebody looks at', () => {
  it('asks, knows how things stand, and tells of what is new from then on', async () => {
    start();
    expect(last()).toMatchObject({ path: '/status?wait=25', options: { headers: {}, timeoutMs: 40_000 } });
    await last().answer(heads('one'));
    expect([told, await rest()]).toEqual([0, 1000]);
    expect(last().options.headers).toEqual({ 'if-none-match': 'one' });
    now += 25_000;
    await last().answer(status(304));
    expect([told, asked.length, rests]).toEqual([0, 3, []]);
    await last().answer(heads('two'));
    expect([told, await rest(), last().options.headers]).toEqual([1, 1000, { 'if-none-match': 'two' }]);
  });

  it.each([
    ['a server that answers at once', () => status(304), 300_000],
    ['too many that wait', () => status(429), 300_000],
    ['a session that has ended', () => status(401), 15_000],
    ['silence', () => unreachable('network'), 15_000],
    ['somebody else than the server', () => status(200, null, 'Welcome to our hotel'), 300_000],
  ] as const)('leaves it to the polls for a while after %s', async (_what, answer, ms) => {
    start();
    await last().answer(answer());
    expect([told, await rest(), asked.length]).toEqual([0, ms, 2]);
  });

  it('is let go by one that is hidden or has no network, and goes on where it was', async () => {
    start();
    await last().answer(heads('one'));
    await rest();
    for (const [leave, back] of [
      [
        () => Object.assign(page, { visibilityState: 'hidden' }).dispatchEvent(new Event('visibilitychange')),
        () => Object.assign(page, { visibilityState: 'visible' }).dispatchEvent(new Event('visibilitychange')),
      ],
      [() => view.dispatchEvent(new Event('offline')), () => view.dispatchEvent(new Event('online'))],
    ] as const) {
      const before = asked.length;
      const { signal } = last().options;
      leave();
      await settle();
      expect([signal?.aborted, asked.length, rests]).toEqual([true, before, []]);
      back();
      await settle();
      expect([asked.length, last().options.headers]).toEqual([before + 1, { 'if-none-match': 'one' }]);
    }
  });

  it('asks nothing where the person pays for it', async () => {
    savesData = true;
    start();
    await settle();
    expect(asked).toEqual([]);
  });

  it('waits in line for the lock, so that one page of the browser asks', async () => {
    let take: (() => Promise<unknown>) | undefined;
    const request = (_name: string, _options: LockOptions, body: () => Promise<unknown>): Promise<unknown> =>
      new Promise((resolve) => {
        take = async () => {
          await body();
          resolve(undefined);
        };
      });
    start({ request } as unknown as LockManager);
    await settle();
    expect(asked).toEqual([]);
    void take?.();
    await settle();
    expect(asked).toHaveLength(1);
  });
});
