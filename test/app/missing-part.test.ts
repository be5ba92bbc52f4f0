// A page that misses a part of the app loads itself anew, as long as nobody is at work in it and it may help.
import { describe, expect, it } from 'vitest';
import { mendMissingParts } from '#app/failures/missing-part.ts';

interface Planned {
  readonly at: number;
  readonly run: () => void;
}

/** A tab: what it remembers outlives its pages. */
const tab = () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
  return {
    open: () => {
      const page = new EventTarget();
      const planned = new Set<Planned>();
      const reloads: number[] = [];
      let now = 0;
      const after = (milliseconds: number, run: () => void) => {
        const plan = { at: now + milliseconds, run };
        planned.add(plan);
        return () => {
          planned.delete(plan);
        };
      };
      // Of the view only this is looked at.
      const view = Object.assign(page, { sessionStorage }) as unknown as Window;
      const mending = mendMissingParts({
        view,
        timers: { now: () => now, monotonic: () => now, after },
        reload: () => {
          reloads.push(now);
        },
      });
      return {
        miss: () => {
          page.dispatchEvent(new Event('vite:preloadError'));
        },
        leave: () => {
          page.dispatchEvent(new Event('beforeunload'));
        },
        comeBack: () => {
          page.dispatchEvent(new Event('pageshow'));
        },
        touch: () => {
          page.dispatchEvent(new Event('pointerdown'));
        },
        pass: (milliseconds: number) => {
          const until = now + milliseconds;
          for (const plan of [...planned].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)) {
            planned.delete(plan);
            now = plan.at;
            plan.run();
          }
          now = until;
        },
        signIn: mending.forgetTouches,
        reloads,
      };
    },
  };
};

describe('a part of the app that does not come', () => {
  it('is asked for by three new loads, each after a longer wait, and then no more', () => {
    const { open } = tab();
    const waited = [1, 2, 3, 4].map(() => {
      const page = open();
      page.miss();
      page.miss();
      page.pass(20_000);
      return page.reloads;
    });
    expect(waited).toEqual([[0], [1_000], [4_000], []]);
  });

  it('is told of, and nothing else, in a page that somebody has touched', () => {
    const page = tab().open();
    page.touch();
    page.miss();
    page.pass(20_000);
    expect(page.reloads).toEqual([]);
  });

  it('is asked for behind a sign-in, which was typed and is done, until the next touch', () => {
    const { open } = tab();
    const page = open();
    page.touch();
    page.signIn();
    page.miss();
    page.pass(20_000);
    expect(page.reloads).toEqual([0]);
    const other = open();
    other.touch();
    other.signIn();
    other.touch();
    other.miss();
    other.pass(20_000);
    expect(other.reloads).toEqual([]);
  });

  it('is no reason to call somebody back who is on the way to another page', () => {
    const page = tab().open();
    page.leave();
    page.miss();
    page.pass(20_000);
    expect(page.reloads).toEqual([]);
    page.comeBack();
    page.miss();
    page.pass(20_000);
    expect(page.reloads).toEqual([20_000]);
  });

  it('calls nobody back who leaves while it waits', () => {
    const { open } = tab();
    const first = open();
    first.miss();
    first.pass(0);
    const page = open();
    page.miss();
    page.leave();
    page.pass(20_000);
    expect(page.reloads).toEqual([]);
  });

  it('leaves a page alone that is touched while it waits', () => {
    const { open } = tab();
    const first = open();
    first.miss();
    first.pass(0);
    const page = open();
    page.miss();
    page.touch();
    page.pass(20_000);
    expect(page.reloads).toEqual([]);
  });

  it('is asked for as often once more after the app has stayed up', () => {
    const { open } = tab();
    const first = open();
    first.miss();
    first.pass(0);
    open().pass(30_000);
    const page = open();
    page.miss();
    page.pass(0);
    expect(page.reloads).toEqual([0]);
  });
});
