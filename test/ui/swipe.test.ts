// What counts as a swipe, and where one may begin.
import { describe, expect, it } from 'vitest';
import { mayStartSwipe, swipeOf } from '#ui/gestures/swipe.ts';

const from = { x: 100, y: 300 };

describe('a path of the finger', () => {
  it.each([
    ['far to the right is a swipe right', { x: 200, y: 300 }, 'right'],
    ['far to the left is a swipe left', { x: 0, y: 300 }, 'left'],
    ['of exactly 64 pixels is none', { x: 164, y: 300 }, undefined],
    ['of 65 pixels is one', { x: 165, y: 300 }, 'right'],
    ['that falls by less than 30 degrees is one', { x: 200, y: 357 }, 'right'],
    ['that falls by 30 degrees and more is scrolling', { x: 200, y: 358 }, undefined],
    ['that rises steeply is scrolling', { x: 200, y: 100 }, undefined],
    ['straight down is none', { x: 100, y: 700 }, undefined],
  ])('%s', (_, end, expected) => {
    expect(swipeOf({ start: from, end })).toBe(expected);
  });
});

describe('a swipe', () => {
  it('may begin at the left edge over anything', () => {
    expect(mayStartSwipe({ x: 24, taken: true, systemOwnsEdge: false })).toBe(true);
  });
  it('may not begin at the edge where the system has its own gesture', () => {
    expect(mayStartSwipe({ x: 10, taken: false, systemOwnsEdge: true })).toBe(false);
  });
  it('may begin away from the edge on ground that nothing else claims', () => {
    expect(mayStartSwipe({ x: 200, taken: false, systemOwnsEdge: true })).toBe(true);
    expect(mayStartSwipe({ x: 25, taken: true, systemOwnsEdge: false })).toBe(false);
  });
});
