// The strokes of a drawn signature: points as they were drawn, and whether they are a signature at all.

/** In the pad's own units, from its top left corner. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly StrokePoint[];

/** The pad in its own units; also the size of the picture in pixels. */
export const PAD = { width: 660, height: 270 } as const;

/** Shorter than this is a dot or a slip of the finger, in the pad's units. */
const LEAST_LENGTH = 80;

const lengthOf = (stroke: Stroke): number =>
  stroke.reduce((sum, point, index) => {
    const before = stroke[index - 1];
    return before === undefined ? sum : sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);

/** True once enough was drawn to be a signature. */
export const isSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST_LENGTH;
