// Draws the part of a timeline that is in sight, and nothing else, on a canvas.
import type { PlacedBar } from './timeline-layout.ts';
import { ROW_HEIGHT, type TimelineColumn, type TimelineRow } from './timeline-model.ts';
import { signOnCanvas } from './timeline-icons.ts';
import type { BarPaint, TimelinePalette } from './timeline-palette.ts';
import type { PatternOf } from './timeline-patterns.ts';

export interface TimelineView {
  /** Pixels of the canvas' box. */
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly columnWidth: number;
  /** Device pixels for one. */
  readonly ratio: number;
}

export interface TimelineScene {
  readonly columns: readonly TimelineColumn[];
  readonly rows: readonly TimelineRow[];
  readonly placedOf: (key: string) => readonly PlacedBar[];
  readonly palette: TimelinePalette;
  readonly patternOf: PatternOf;
  readonly isDimmed?: ((key: string) => boolean) | undefined;
}

const GAP = 3;
const RADIUS = 5;
const SIGN = 12;
const PAD = 6;
/** How much heavier the frame of a chosen bar is. */
const CHOSEN = 2;
/** A bar below this width has its sign above its words. */
const NARROW = 76;

export const drawTimeline = (context: CanvasRenderingContext2D, scene: TimelineScene, view: TimelineView): void => {
  const { ratio, width, height, scrollX, scrollY, columnWidth } = view;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = scene.palette.surface;
  context.fillRect(0, 0, width, height);
  const firstColumn = Math.max(0, Math.floor(scrollX / columnWidth));
  const lastColumn = Math.min(scene.columns.length, Math.ceil((scrollX + width) / columnWidth));
  const firstRow = Math.max(0, Math.floor(scrollY / ROW_HEIGHT));
  const lastRow = Math.min(scene.rows.length, Math.ceil((scrollY + height) / ROW_HEIGHT));
  const bottom = Math.min(height, scene.rows.length * ROW_HEIGHT - scrollY);
  for (let at = firstColumn; at < lastColumn; at += 1) drawColumn(context, scene, view, at, bottom);
  for (let at = firstRow; at < lastRow; at += 1) {
    const row = scene.rows[at];
    if (row === undefined) continue;
    const top = at * ROW_HEIGHT - scrollY;
    if (row.isHeading) {
      context.fillStyle = scene.palette.sunk;
      context.fillRect(0, top, width, ROW_HEIGHT);
    }
    context.fillStyle = scene.palette.line;
    context.fillRect(0, top + ROW_HEIGHT - 1, width, 1);
    if (row.isHeading) continue;
    for (const placed of scene.placedOf(row.key))
      if (placed.from < lastColumn && placed.to > firstColumn)
        drawBar(context, scene, placed, boxOf(placed, view, top));
    if (scene.isDimmed?.(row.key) === true) dim(context, scene.palette, top, width);
  }
};

const drawColumn = (
  context: CanvasRenderingContext2D,
  { columns, palette, patternOf }: TimelineScene,
  { scrollX, columnWidth }: TimelineView,
  at: number,
  bottom: number,
): void => {
  const left = at * columnWidth - scrollX;
  const tone = columns[at]?.tone ?? 'plain';
  if (tone === 'rest' || tone === 'holiday' || tone === 'beyond') {
    context.fillStyle = palette.sunk;
    context.fillRect(left, 0, columnWidth, bottom);
  }
  if (tone === 'now') {
    context.globalAlpha = 0.22;
    context.fillStyle = palette.now;
    context.fillRect(left, 0, columnWidth, bottom);
    context.globalAlpha = 1;
  }
  const pattern =
    tone === 'beyond' ? patternOf(palette.bars.blocked) : tone === 'holiday' ? patternOf(palette.bars.holiday) : null;
  if (pattern !== null) {
    context.fillStyle = pattern;
    context.fillRect(left, 0, columnWidth, bottom);
  }
  context.fillStyle = palette.line;
  context.fillRect(Math.round(left), 0, 1, bottom);
};

/** Stands back, and can be read still. */
const dim = (context: CanvasRenderingContext2D, { sunk }: TimelinePalette, top: number, width: number): void => {
  context.globalAlpha = 0.72;
  context.fillStyle = sunk;
  context.fillRect(0, top, width, ROW_HEIGHT - 1);
  context.globalAlpha = 1;
};

interface BarBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where words may begin: bars that began to the left of what is in sight keep their name in it. */
  readonly wordsFrom: number;
}

/** Where a placed bar stands in a row, in pixels; also by what a press is told. */
export const boxOf = ({ from, to, lane, lanes }: PlacedBar, view: TimelineView, top: number): BarBox => {
  const x = from * view.columnWidth - view.scrollX + GAP;
  const height = (ROW_HEIGHT - 2 * GAP - 1) / lanes;
  const width = Math.max(4, (to - from) * view.columnWidth - 2 * GAP + 1);
  return { x, y: top + GAP + lane * height, width, height: height - (lanes > 1 ? 1 : 0), wordsFrom: Math.max(x, 0) };
};

const drawBar = (context: CanvasRenderingContext2D, scene: TimelineScene, placed: PlacedBar, box: BarBox): void => {
  const { palette, patternOf } = scene;
  const { bar } = placed;
  const paint = bar.edge === 'alarm' ? palette.alarm : palette.bars[bar.tone];
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(RADIUS, box.height / 2));
  context.fillStyle = paint.fill;
  context.fill();
  const pattern = patternOf(paint);
  if (pattern !== null) {
    context.fillStyle = pattern;
    context.fill();
  }
  context.setLineDash([...paint.dash]);
  context.lineWidth = bar.edge === 'none' ? palette.lineWidth : palette.lineWidth + 1;
  context.strokeStyle = bar.edge === 'warn' ? palette.warn : paint.line;
  context.stroke();
  context.setLineDash([]);
  if (bar.isChosen === true) {
    context.lineWidth = palette.lineWidth + CHOSEN;
    context.strokeStyle = palette.text;
    context.stroke();
  }
  if (bar.isChanged) drawCorner(context, palette, box);
  drawWords(context, scene, placed, paint, box);
};

/** The folded corner of what has changed. */
const drawCorner = (context: CanvasRenderingContext2D, palette: TimelinePalette, { x, y, width }: BarBox): void => {
  context.beginPath();
  context.moveTo(x + width - 10, y);
  context.lineTo(x + width, y);
  context.lineTo(x + width, y + 10);
  context.closePath();
  context.fillStyle = palette.changed;
  context.fill();
};

const drawSign = (
  context: CanvasRenderingContext2D,
  bar: PlacedBar['bar'],
  paint: BarPaint,
  { x, y }: Pick<BarBox, 'x' | 'y'>,
): void => {
  context.save();
  context.translate(x, y);
  context.strokeStyle = paint.text;
  context.lineWidth = 1.4;
  context.stroke(signOnCanvas(bar));
  context.restore();
};

const drawWords = (
  context: CanvasRenderingContext2D,
  { palette }: TimelineScene,
  { bar, to, from }: PlacedBar,
  paint: BarPaint,
  box: BarBox,
): void => {
  const right = box.x + box.width - PAD;
  const left = box.wordsFrom + PAD;
  const middle = box.y + box.height / 2;
  if (right - left < SIGN) {
    // No room beside the edges: the sign alone, in the middle.
    const room = box.x + box.width - box.wordsFrom;
    if (room > SIGN) drawSign(context, bar, paint, { x: box.wordsFrom + (room - SIGN) / 2, y: middle - SIGN / 2 });
    return;
  }
  const isTall = box.height >= LOW && box.width < NARROW;
  drawSign(context, bar, paint, { x: left - (isTall ? 2 : 0), y: isTall ? box.y + 4 : middle - SIGN / 2 });
  const isStruck = bar.isStruck || bar.tone === 'off';
  const write = (words: string, x: number, y: number): void => {
    context.fillText(words, x, y + 0.5);
    if (isStruck) context.fillRect(x, y, widthOf(context, words), 1.2);
  };
  context.fillStyle = paint.text;
  context.textBaseline = 'middle';
  context.font = fontOf(palette, box.height < LOW ? SMALL : 12.5);
  const room = right - left - SIGN - 4;
  const isWide = to - from > 1 || room > 96;
  const words = isWide ? fitted(context, bar.long, room) : bar.short;
  if (!isTall && widthOf(context, words) <= room) return write(words, left + SIGN + 4, middle);
  context.font = fontOf(palette, SMALL);
  if (box.height < LOW) return write(firstThatFits(context, [bar.least], room + 4), left + SIGN + 2, middle);
  write(firstThatFits(context, [bar.short, bar.least], right - left + 4), left - 2, box.y + box.height - 9);
};

/** Pixels: below this height there is one line only. */
const LOW = 30;
const SMALL = 11;

const fontOf = ({ font }: TimelinePalette, size: number): string => `600 ${String(size)}px ${font}`;

const firstThatFits = (context: CanvasRenderingContext2D, words: readonly string[], room: number): string =>
  words.find((one) => widthOf(context, one) <= room) ?? '';

const widths = new Map<string, number>();
const MOST_WIDTHS = 4000;

/** Measuring is the dearest part of drawing words. */
const widthOf = (context: CanvasRenderingContext2D, words: string): number => {
  const key = `${context.font} ${words}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  if (widths.size > MOST_WIDTHS) widths.clear();
  const { width } = context.measureText(words);
  widths.set(key, width);
  return width;
};

/** Shortened where it has no room; nothing where not even three letters have. */
const fitted = (context: CanvasRenderingContext2D, words: string, room: number): string => {
  const width = widthOf(context, words);
  if (width <= room) return words;
  const letters = Math.floor((words.length * room) / width) - 1;
  return letters < 3 ? '' : `${words.slice(0, letters)}…`;
};
