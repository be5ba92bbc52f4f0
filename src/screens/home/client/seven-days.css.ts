// Seven days beside each other on the dark card at the head of home.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const FORCED = '(forced-colors: active)';
/** As on the card itself: in the outdoor theme its lines are white, and no bar could be told on them. */
const raised = `color-mix(in srgb, ${colour.onInk} 18%, ${colour.ink})`;
const go = `color-mix(in srgb, ${colour.go.line} 62%, ${colour.onInk})`;
const wait = `color-mix(in srgb, ${colour.wait.line} 72%, ${colour.onInk})`;

/** Seven columns from the narrowest phone on; with large letters on as many lines as they need. */
export const week = style({ display: 'flex', flexWrap: 'wrap', rowGap: space.three, listStyle: 'none', margin: 0 });
export const asOf = style({ font: type.micro, color: colour.onInkSecond, marginBlockEnd: space.two });
export const item = style({ flex: '1 1 1.75rem', minInlineSize: 0 });
export const day = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minBlockSize: touch.least,
  paddingBlock: space.one,
  borderRadius: radius.field,
  color: colour.onInk,
  textDecoration: 'none',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '@media': { '(hover: hover)': { selectors: { 'a&:hover': { background: raised } } } },
});
export const weekday = style({ font: type.micro, color: colour.onInkSecond });
export const number = style({ font: type.head, paddingInline: '7px' });
export const today = style([number, { borderRadius: radius.bar, background: colour.glow, color: colour.onGlow }]);
export const bar = style({
  display: 'flex',
  alignItems: 'flex-end',
  blockSize: '46px',
  inlineSize: '26px',
  margin: '7px 0 5px',
  borderRadius: radius.bar,
  overflow: 'hidden',
  background: raised,
  '@media': { [FORCED]: { border: '1px solid CanvasText' } },
});
const filled = style({ inlineSize: '100%', flex: 'none', '@media': { [FORCED]: { forcedColorAdjust: 'none' } } });
export const full = style([filled, { background: go, '@media': { [FORCED]: { background: 'CanvasText' } } }]);
/** Striped: a bar that is nearly full is told from a full one without its colour. */
const stripes = (ink: string, ground: string): string =>
  `repeating-linear-gradient(135deg, ${ink} 0 4px, ${ground} 4px 7px)`;
export const part = style([
  filled,
  {
    background: stripes(wait, `color-mix(in srgb, ${wait} 55%, ${colour.ink})`),
    '@media': { [FORCED]: { background: stripes('CanvasText', 'Canvas') } },
  },
]);
export const figures = style({ font: type.micro, fontVariantNumeric: 'tabular-nums' });
export const note = style({
  font: type.micro,
  paddingInline: '3px',
  color: `color-mix(in srgb, ${colour.wait.line} 38%, ${colour.onInk})`,
});
