// One live read for all who ask the same.
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedLive } from '#db/live/shared-live.ts';

describe('a live read that several share', () => {
  let begun: number;
  let ended: number;
  let say: (value: number) => void;
  let breakDown: (failure: unknown) => void;
  const source = {
    subscribe: (next: (value: number) => void, fail: (failure: unknown) => void = () => undefined) => {
      begun += 1;
      say = next;
      breakDown = fail;
      return {
        unsubscribe: () => {
          ended += 1;
        },
      };
    },
  };
  const onlooker = () => {
    const seen: unknown[] = [];
    return {
      seen,
      next: (value: number) => {
        seen.push(value);
      },
      fail: (failure: unknown) => {
        seen.push(failure);
      },
    };
  };

  beforeEach(() => {
    begun = 0;
    ended = 0;
  });

  it('is read once, and told to each', () => {
    const shared = sharedLive(source);
    const [one, other] = [onlooker(), onlooker()];
    shared.subscribe(one.next);
    say(1);
    shared.subscribe(other.next);
    say(2);
    expect(begun).toBe(1);
    expect(one.seen).toEqual([1, 2]);
    expect(other.seen, 'what was known, and what came').toEqual([1, 2]);
  });

  it('ends with the last who looks, and begins anew with the next, who is told nothing old', () => {
    const shared = sharedLive(source);
    const first = shared.subscribe(onlooker().next);
    const second = shared.subscribe(onlooker().next);
    say(1);
    first.unsubscribe();
    expect(ended).toBe(0);
    second.unsubscribe();
    second.unsubscribe();
    expect(ended).toBe(1);
    const late = onlooker();
    shared.subscribe(late.next);
    expect([begun, late.seen]).toEqual([2, []]);
  });

  it('that fails tells each, and begins anew with the next', () => {
    const shared = sharedLive(source);
    const [one, other] = [onlooker(), onlooker()];
    shared.subscribe(one.next, one.fail);
    shared.subscribe(other.next, other.fail);
    breakDown('no database');
    expect([one.seen, other.seen]).toEqual([['no database'], ['no database']]);
    const late = onlooker();
    shared.subscribe(late.next, late.fail);
    say(3);
    expect([begun, late.seen, one.seen]).toEqual([2, [3], ['no database']]);
  });
});
