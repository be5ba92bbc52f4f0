// Stripes, dots and hatches for a canvas, in the colour of a bar's line; made once for each theme and screen.
import type { BarPaint } from './timeline-palette.ts';

const SIZE = 10;

export type PatternOf = (paint: BarPaint) => CanvasPattern | null;

const drawTile = (tile: CanvasRenderingContext2D, { pattern, line }: BarPaint): void => {
  tile.strokeStyle = line;
  tile.fillStyle = line;
  tile.globalAlpha = 0.24;
  tile.lineWidth = pattern === 'stripes' ? 3.5 : 1.25;
  const stroke = (fromX: number, fromY: number, toX: number, toY: number): void => {
    tile.beginPath();
    tile.moveTo(fromX, fromY);
    tile.lineTo(toX, toY);
    tile.stroke();
  };
  // Drawn beyond the edges, so that tiles meet.
  const diagonal = (): void => {
    for (const shift of [-SIZE, 0, SIZE]) stroke(shift - 1, SIZE + 1, shift + SIZE + 1, -1);
  };
  if (pattern === 'dots') {
    tile.beginPath();
    tile.arc(2.5, 2.5, 1.2, 0, 7);
    tile.arc(7.5, 7.5, 1.2, 0, 7);
    tile.fill();
    return;
  }
  diagonal();
  if (pattern !== 'cross') return;
  for (const shift of [-SIZE, 0, SIZE]) stroke(shift - 1, -1, shift + SIZE + 1, SIZE + 1);
};

export const patternsFor = (context: CanvasRenderingContext2D, ratio: number): PatternOf => {
  const made = new Map<string, CanvasPattern | null>();
  return (paint) => {
    if (paint.pattern === 'none') return null;
    const key = `${paint.pattern} ${paint.line}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const tile = document.createElement('canvas');
    tile.width = SIZE * ratio;
    tile.height = SIZE * ratio;
    const drawing = tile.getContext('2d');
    drawing?.scale(ratio, ratio);
    if (drawing !== null) drawTile(drawing, paint);
    const pattern = context.createPattern(tile, 'repeat');
    pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
    made.set(key, pattern);
    return pattern;
  };
};
