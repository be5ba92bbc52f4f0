// A new version takes over once nobody sends, and is not kept waiting for ever by a page that the browser has frozen.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '#app/common/deferred.ts';
import { whenNothingIsSent } from '#sw/takeover.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Locks of which some are held; answers how to let go of one. */
const locksHeld = (...names: readonly string[]) => {
  const held = new Map(names.map((name) => [name, deferred()]));
  const locks = {
    query: () => Promise.resolve({ held: names.map((name) => ({ name })) }),
    request: async (name: string, { signal }: { readonly signal: AbortSignal }, body: () => unknown) => {
      const aborted = new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('Given up', 'AbortError'));
        });
      });
      await Promise.race([held.get(name)?.promise, aborted]);
      return body();
    },
  } as unknown as LockManager;
  return { locks, letGo: (name: string) => held.get(name)?.resolve() };
};

const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
};

const ended = (work: Promise<void>) => {
  const seen = { isOver: false };
  void work.then(() => (seen.isOver = true));
  return seen;
};

it('waits for the drain pass of every login, and for nothing else', async () => {
  const { locks, letGo } = locksHeld(
    'drain:crew:north:user:ben',
    'drain:crew:north:user:ann',
    'pull:crew:north:user:ben',
  );
  const takeover = ended(whenNothingIsSent(locks, after));
  letGo('drain:crew:north:user:ben');
  await vi.advanceTimersByTimeAsync(1000);
  expect(takeover.isOver).toBe(false);
  letGo('drain:crew:north:user:ann');
  await vi.advanceTimersByTimeAsync(0);
  expect(takeover.isOver).toBe(true);
});

it('does not wait longer than a pass lasts', async () => {
  const takeover = ended(whenNothingIsSent(locksHeld('drain:crew:north:user:ben').locks, after));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(takeover.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(takeover.isOver).toBe(true);
});
