// Who pulls for a page: its worker, another one when that falls silent, the page itself when workers fail.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '#schema/define/rights.ts';
import { unreachable, type Outcome } from '#remote/outcome.ts';
import { browserBus, type Timers } from '#sync/push/browser-ports.ts';
import type { MessageFromPuller, MessageToPuller } from '#sync/worker/pull-messages.ts';
import { pullPlan } from '#sync/pull/pull-plan.ts';
import { startPulling } from '#app/background/pulling.ts';
import { ben, openDevice } from '../outbox/world.ts';
import { listServer } from '../sync/list-server.ts';

const MINUTE_MS = 60_000;

class FakeWorker extends EventTarget {
  readonly heard: MessageToPuller['kind'][] = [];
  isGone = false;

  postMessage(word: MessageToPuller): void {
    this.heard.push(word.kind);
  }

  terminate(): void {
    this.isGone = true;
  }

  say(word: MessageFromPuller): void {
    this.dispatchEvent(new MessageEvent('message', { data: word }));
  }
}

const timers: Timers = {
  now: () => performance.now(),
  monotonic: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

describe('the worker that pulls', () => {
  let workers: FakeWorker[];
  let asked: string[];
  let actor: Actor;
  let nudge: () => void;
  let news: () => void;
  let page: EventTarget;
  let pulled: string[];
  let failures: unknown[];
  let answers: (path: string, options?: { readonly headers?: Readonly<Record<string, string>> }) => Promise<Outcome>;
  const current = (): FakeWorker => workers.at(-1) ?? new FakeWorker();

  beforeEach(async () => {
    workers = [];
    asked = [];
    actor = { ...ben, rights: {} };
    const { store } = await openDevice();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    pulled = [];
    failures = [];
    const bus = browserBus(undefined);
    bus.subscribe(({ kind }) => {
      pulled.push(kind);
    });
    answers = () => Promise.resolve(unreachable('network'));
    const remote = {
      get: (path: string, options?: { readonly headers?: Readonly<Record<string, string>> }) => {
        asked.push(path);
        return answers(path, options);
      },
    };
    // The parts of a browser that pulling touches.
    const parts = {
      device: { page, view: new EventTarget(), timers, storage: {} },
      store,
      remote,
      bus,
      progress: () => undefined,
      onNudge: (listener: () => void) => {
        nudge = listener;
      },
      onNews: (listener: () => void) => {
        news = listener;
      },
      makeWorker: () => {
        workers.push(new FakeWorker());
        return current();
      },
      onRefused: () => undefined,
      onFailure: (failure: unknown) => {
        failures.push(failure);
      },
      actor: () => actor,
    };
    startPulling(parts as unknown as Parameters<typeof startPulling>[0]);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('pulls at once when somebody wants it tried now', () => {
    const before = current().heard.filter((kind) => kind === 'pull').length;
    nudge();
    expect(current().heard.filter((kind) => kind === 'pull').length).toBe(before + 1);
  });

  it('pulls when the server tells of news, and once more where they came during a pull', () => {
    const pulls = (): number => current().heard.filter((kind) => kind === 'pull').length;
    expect(pulls()).toBe(1);
    news();
    news();
    expect(pulls()).toBe(1);
    current().say({ kind: 'pulled', pulled: 'fresh' });
    expect(pulls()).toBe(2);
    current().say({ kind: 'pulled', pulled: 'fresh' });
    expect(pulls()).toBe(2);
    news();
    expect(pulls()).toBe(3);
  });

  it('is opened once and asked every half minute', () => {
    vi.advanceTimersByTime(MINUTE_MS);
    expect(current().heard).toEqual(['open', 'pull', 'pull', 'pull']);
    expect(workers).toHaveLength(1);
  });

  it('is asked every five seconds while somebody uses the app, and at once when somebody comes back to it', () => {
    const pulls = (): number => current().heard.filter((kind) => kind === 'pull').length;
    vi.advanceTimersByTime(6_000);
    page.dispatchEvent(new Event('pointerdown'));
    expect(pulls()).toBe(2);
    page.dispatchEvent(new Event('pointerdown'));
    expect(pulls()).toBe(2);
    vi.advanceTimersByTime(10_000);
    expect(pulls()).toBe(4);
  });

  it('is asked again soon after it could not bring everything, each time a little later', () => {
    const pulls = (): number => current().heard.filter((kind) => kind === 'pull').length;
    current().say({ kind: 'pulled', pulled: 'unreachable' });
    vi.advanceTimersByTime(2_000);
    expect(pulls()).toBe(2);
    current().say({ kind: 'pulled', pulled: 'partly' });
    vi.advanceTimersByTime(4_999);
    expect(pulls()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(pulls()).toBe(3);
    current().say({ kind: 'pulled', pulled: 'fresh' });
    vi.advanceTimersByTime(29_999);
    expect(pulls()).toBe(3);
  });

  it('stays as long as its line moves', () => {
    for (let minute = 0; minute < 5; minute += 1) {
      vi.advanceTimersByTime(2 * MINUTE_MS);
      current().say({ kind: 'moved' });
    }
    expect(workers).toHaveLength(1);
  });

  it('is replaced by another when it was asked and says nothing for three minutes', () => {
    vi.advanceTimersByTime(3 * MINUTE_MS - 1);
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(workers).toHaveLength(2);
    expect(workers[0]?.isGone).toBe(true);
    expect(current().heard.slice(0, 2)).toEqual(['open', 'pull']);
    expect(asked).toEqual([]);
  });

  it('stays as long as it tells how far it is, and when it has ended', () => {
    for (let minute = 0; minute < 10; minute += 1) {
      vi.advanceTimersByTime(2 * MINUTE_MS);
      current().say(
        minute % 2 === 0
          ? { kind: 'progress', progress: { done: minute, of: 10 } }
          : { kind: 'pulled', pulled: 'fresh' },
      );
    }
    expect(workers).toHaveLength(1);
  });

  it('leaves pulling to the page when it fails, for good', async () => {
    current().say({ kind: 'broken', why: 'no database' });
    expect(current().isGone).toBe(true);
    await expect.poll(() => asked).toEqual(['/status']);
    // A pull that is asked for during another one is that one.
    await expect
      .poll(() => {
        vi.advanceTimersByTime(MINUTE_MS);
        return asked.length;
      })
      .toBeGreaterThan(1);
    expect(workers).toHaveLength(1);
    expect(current().heard).toEqual(['open', 'pull']);
  });

  it('leaves pulling to a page that goes on after a failure of the database, and tells of it', async () => {
    const failure = new Error('The database is gone');
    answers = () => Promise.reject(failure);
    current().say({ kind: 'broken', why: 'no database' });
    await expect.poll(() => asked).toEqual(['/status']);
    await expect.poll(() => failures).toEqual([failure]);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.poll(() => failures).toEqual([failure, failure]);
    const before = asked.length;
    news();
    expect(asked.length).toBe(before);
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  });

  it('leaves pulling to a page that asks for what the login may see by then, not for what was known when its database was opened', async () => {
    const [wanted] = pullPlan(ben).filter(
      ({ path }) => !pullPlan({ ...ben, rights: {} }).some((other) => other.path === path),
    );
    if (wanted === undefined) throw new Error('There is no list that wants a right');
    const server = listServer([wanted.list.name]);
    answers = (path, options) => server.get(path, options?.headers ?? {});
    current().say({ kind: 'broken', why: 'no database' });
    await expect.poll(() => pulled).toContain('pulled');
    expect(server.asked.filter((path) => path.startsWith(wanted.path))).toEqual([]);
    actor = ben;
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(MINUTE_MS);
        return server.asked.some((path) => path.startsWith(wanted.path));
      })
      .toBe(true);
  });
});
