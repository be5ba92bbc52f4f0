// What counts as a swipe (to the right goes back, to the left closes the menu): pure judgement of a pointer's path.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SwipePath {
  readonly start: Point;
  readonly end: Point;
}

/** Logical pixels from the left edge within which a swipe may start anywhere. */
export const EDGE_PX = 24;
/** A shorter path is a slip of the finger. */
const LEAST_PX = 64;
/** A steeper path is scrolling. */
const STEEPEST_DEGREES = 30;

export const swipeOf = ({ start, end }: SwipePath): 'left' | 'right' | undefined => {
  const across = end.x - start.x;
  const down = Math.abs(end.y - start.y);
  if (Math.abs(across) <= LEAST_PX) return undefined;
  if (Math.atan2(down, Math.abs(across)) >= (STEEPEST_DEGREES * Math.PI) / 180) return undefined;
  return across > 0 ? 'right' : 'left';
};

export interface SwipeGround {
  /** Where the finger went down, from the left edge. */
  readonly x: number;
  /** Whether something under the finger scrolls sideways or takes drags itself. */
  readonly taken: boolean;
  /** Whether the system makes its own gesture of swipes from the edge, as iOS does. */
  readonly systemOwnsEdge: boolean;
}

/** A swipe back starts at the edge or on ground that nothing else claims; never where the system has its own. */
export const mayStartSwipe = ({ x, taken, systemOwnsEdge }: SwipeGround): boolean =>
  x <= EDGE_PX ? !systemOwnsEdge : !taken;
