// The pages of plus crews: the forecast as a dark card, figures beside it, and the grid of numbers.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';
const DESK = 'screen and (min-width: 1100px)';

export const page = style({ maxInlineSize: column });
export const stack = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const narrowStack = style([stack, { maxInlineSize: column }]);
export const columns = style([
  stack,
  { alignItems: 'start', '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } } },
]);
export const dataColumns = style([
  stack,
  { alignItems: 'start', '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 21rem)' } } },
]);
export const form = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.card });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: space.card,
});
export const below = style({ marginBlockStart: space.three });
export const quiet = style({ font: type.small, color: colour.textSecond, overflowWrap: 'anywhere' });
export const headUnit = style([quiet, { display: 'block' }]);
export const figure = style({ font: type.strong, fontVariantNumeric: 'tabular-nums', flex: 'none' });
export const facts = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.three });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.three,
  alignItems: 'end',
  justifyContent: 'space-between',
});
export const headWords = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.one, minInlineSize: 0 });
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, alignItems: 'center' });
export const views = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxInlineSize: '100%',
  gap: space.half,
  padding: '3px',
  background: colour.sunk,
  border: `${line.tagWidth} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touch.least,
  paddingInline: space.card,
  borderRadius: radius.field,
  font: type.label,
  color: colour.textSecond,
  textDecoration: 'none',
  selectors: {
    '&[aria-current=page]': { background: colour.surface, color: colour.text },
    '[data-theme=outdoor] &[aria-current=page]': { background: colour.ink, color: colour.onInk },
  },
  '@media': {
    '(pointer: fine)': { minBlockSize: '36px' },
    '(forced-colors: active)': { selectors: { '&[aria-current=page]': { textDecoration: 'underline' } } },
  },
});

export const forecast = style({
  background: colour.ink,
  color: colour.onInk,
  borderRadius: radius.hero,
  border: `1px solid ${colour.ink}`,
  padding: `${space.four} 18px`,
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.two,
});
export const forecastTitle = style({ font: type.label, color: colour.onInkSecond });
export const bonus = style({ font: type.display, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
export const forecastWords = style({ font: type.small, color: colour.onInkSecond });
export const bar = style({
  position: 'relative',
  blockSize: '14px',
  borderRadius: radius.pill,
  background: colour.inkLine,
  border: `1px solid ${colour.onInkSecond}`,
});
export const barFill = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: radius.pill,
  background: colour.onInk,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
export const barMark = style({
  position: 'absolute',
  insetBlock: '-5px',
  inlineSize: '3px',
  background: colour.onInk,
  outline: `1px solid ${colour.ink}`,
  '@media': { '(forced-colors: active)': { background: 'CanvasText', forcedColorAdjust: 'none' } },
});
export const arithmetic = style({ font: type.small, display: 'grid', gap: space.one });
export const summary = style({ minBlockSize: touch.least, display: 'flex', alignItems: 'center', cursor: 'pointer' });

export const figures = style({
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  padding: `${space.one} ${space.four}`,
  margin: 0,
});
export const figureRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.two,
  justifyContent: 'space-between',
  paddingBlock: space.three,
  selectors: { '& + &': { borderBlockStart: `${line.width} solid ${colour.line}` } },
});
export const figureName = style({ font: type.strong, display: 'grid', gap: space.half, minInlineSize: 0 });
export const figureValue = style({ font: type.head, fontVariantNumeric: 'tabular-nums', margin: 0 });
export const share = style([
  figures,
  { display: 'grid', gridTemplateColumns: ONE, gap: space.two, paddingBlock: space.four },
]);
export const shareFormula = style({ font: type.strong, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });

export const gridFrame = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.two, justifyItems: 'start' });
export const gridScroller = style({
  overflowX: 'auto',
  maxInlineSize: '100%',
  inlineSize: '100%',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const grid = style({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
const edge = `${line.width} solid ${colour.line}`;
export const gridHead = style({
  font: type.label,
  textAlign: 'start',
  verticalAlign: 'top',
  padding: `${space.two} ${space.three}`,
  borderBlockEnd: edge,
});
export const gridHeadFigure = style([gridHead, { textAlign: 'end', borderInlineStart: edge }]);
export const gridDay = style({
  font: type.label,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  padding: `${space.one} ${space.three}`,
  borderBlockEnd: edge,
});
export const todayRow = style({ background: colour.raised });
export const gridCell = style({
  position: 'relative',
  minInlineSize: '6.5rem',
  padding: 0,
  borderBlockEnd: edge,
  borderInlineStart: edge,
});
export const gridSum = style({
  font: type.strong,
  textAlign: 'end',
  padding: `${space.two} ${space.three}`,
  borderInlineStart: edge,
});
export const cell = style({
  inlineSize: '100%',
  minBlockSize: touch.least,
  border: '2px solid transparent',
  background: 'transparent',
  color: colour.text,
  font: type.body,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  paddingInline: space.three,
  selectors: {
    '&:hover': { borderColor: colour.lineStrong },
    '&[aria-invalid]': { borderColor: colour.stop.plain, background: colour.stop.soft, color: colour.stop.onSoft },
  },
  '@media': { '(pointer: fine)': { minBlockSize: '36px' } },
});
/** Another number stands against it. */
export const clashedCell = style([cell, { borderColor: colour.stop.plain, background: colour.stop.soft }]);
/** In the corner where no number is written: figures begin at the other end. */
export const cellSigns = style({
  position: 'absolute',
  insetInlineStart: space.one,
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
});
const sign = style({ display: 'inline-flex' });
export const clashSign = style([sign, { color: colour.stop.plain }]);
export const numberSign = styleVariants({
  here: [sign, { color: colour.textSecond }],
  sending: [sign, { color: colour.info.plain }],
  refused: [sign, { color: colour.stop.plain }],
});
export const fixed = style({
  display: 'flex',
  gap: space.two,
  alignItems: 'center',
  justifyContent: 'flex-end',
  minBlockSize: '36px',
  paddingInline: space.three,
  color: colour.textSecond,
});

export const dayHead = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 48px) minmax(0, 1fr) minmax(0, 48px)',
  alignItems: 'center',
  textAlign: 'center',
});
export const dayTitle = style({ font: type.title });
export const dayNumber = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.one });
