// Patience with reading: texts and other files that a start cannot do without are asked for again, for a while.
import { describe, expect, it, vi } from 'vitest';
import { patiently } from '#remote/retrying.ts';
import { staticReader } from '#remote/static-file.ts';

const answers = (...parts: readonly (() => Promise<Response>)[]) => {
  const queue = [...parts];
  let asked = 0;
  const fetch: typeof globalThis.fetch = () => {
    asked += 1;
    return queue.length > 1 ? (queue.shift() ?? lost)() : (queue[0] ?? lost)();
  };
  return { fetch, asked: () => asked };
};
const lost = (): Promise<Response> => Promise.reject(new TypeError('No network'));
const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (): Promise<Response> =>
    Promise.resolve(new Response('{"a":1}', { status: code, headers }));

/** Runs with hands on the clock; answers how long it took. */
const took = async <T>(run: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T | 'failed' }> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const start = performance.now();
    const running = run().catch((): 'failed' => 'failed');
    await vi.runAllTimersAsync();
    return { result: await running, ms: Math.round(performance.now() - start) };
  } finally {
    vi.useRealTimers();
  }
};

describe('a file that cannot be had at once', () => {
  it('is asked for five times more, 350 ms after the first failure and twice as long each time', async () => {
    const { fetch, asked } = answers(lost);
    const { ms, result } = await took(() => patiently(fetch)('/i18n/en/common.json'));
    expect([asked(), result, ms]).toEqual([6, 'failed', 350 + 700 + 1400 + 2800 + 5600]);
  });

  it('is there as soon as one answer is good', async () => {
    const { fetch, asked } = answers(lost, status(503), status(200));
    const { result } = await took(() => staticReader(fetch)('/i18n/en/common.json'));
    expect([asked(), result]).toEqual([3, { a: 1 }]);
  });

  it('is not asked for before the server wants it', async () => {
    const { fetch } = answers(status(429, { 'retry-after': '7' }), status(200));
    expect((await took(() => patiently(fetch)('/x'))).ms).toBe(7000);
  });

  it('is not asked for again when it does not exist, or when the reader gave up', async () => {
    const missing = answers(status(404));
    expect((await took(() => staticReader(missing.fetch)('/x'))).result).toBe('failed');
    const givenUp = answers(() => Promise.reject(new DOMException('Given up', 'AbortError')));
    expect((await took(() => patiently(givenUp.fetch)('/x'))).result).toBe('failed');
    expect([missing.asked(), givenUp.asked()]).toEqual([1, 1]);
  });
});
