// Turns a signature into the picture that is kept: dark on white, a PNG as base64, never above 200 kB.
import { PAD, type Stroke } from './strokes.ts';

/** Paper and ink look the same in every theme: the picture goes onto a paper. */
const PAPER = '#ffffff';
const INK = '#10181c';
const LINE_WIDTH = 5;
/** Longest base64 text of a picture (schema/define/field.ts, signatureImage: 200 kB). */
const LONGEST = 273_068;
const PREFIX = 'data:image/png;base64,';

/** Draws the strokes on an empty paper. */
export const drawStrokes = (context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void => {
  clear(context);
  context.lineWidth = LINE_WIDTH;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = INK;
  for (const stroke of strokes) {
    context.beginPath();
    stroke.forEach(({ x, y }, index) => {
      if (index === 0) context.moveTo(x, y);
      context.lineTo(x, y);
    });
    context.stroke();
  }
};

/** A written name, and below it a second line where there is one. */
export const drawWords = (context: CanvasRenderingContext2D, name: string, below: string | null): void => {
  clear(context);
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.font = 'italic 60px serif';
  context.fillText(name, PAD.width / 2, PAD.height / 2 + 10, PAD.width - 40);
  if (below === null) return;
  context.font = '26px sans-serif';
  context.fillText(below, PAD.width / 2, PAD.height - 40, PAD.width - 40);
};

const clear = (context: CanvasRenderingContext2D): void => {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, PAD.width, PAD.height);
};

/**
 * The picture as base64 without its prefix, in the form that a change carries; null where the browser made none that
 * fits.
 */
export const pictureOf = (canvas: HTMLCanvasElement): string | null => {
  const address = canvas.toDataURL('image/png');
  const picture = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : '';
  return picture.length > 0 && picture.length <= LONGEST ? picture : null;
};

/** The picture of a written name. */
export const pictureOfWords = (name: string, below: string | null): string | null => {
  const canvas = document.createElement('canvas');
  canvas.width = PAD.width;
  canvas.height = PAD.height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  drawWords(context, name, below);
  return pictureOf(canvas);
};
