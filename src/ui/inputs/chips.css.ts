// Chips: a row that scrolls sideways to the screen's edges on a phone.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line, type, weight } = token;

export const row = style({
  // What scrolls inside it makes nothing around it wider.
  contain: 'inline-size',
  display: 'flex',
  gap: space.two,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${space.four})`,
  paddingInline: space.four,
  paddingBlock: '6px',
  marginBlockEnd: space.two,
  scrollPaddingInline: space.four,
});
/** Inside a card nothing scrolls over its edge: what has no room goes to the next line. */
export const wrapped = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, paddingBlock: '6px' });
export const chip = style({
  minBlockSize: '40px',
  paddingInline: space.card,
  paddingBlock: space.one,
  borderRadius: radius.pill,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '7px',
  font: type.label,
  flex: 'none',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  position: 'relative',
  cursor: 'pointer',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: '-5px' },
    '&:has(:checked), &[aria-pressed=true]': { background: colour.ink, color: colour.onInk, borderColor: colour.ink },
    '&:has(:focus-visible)': { outline: `${token.focus.ring} solid ${token.focus.colour}`, outlineOffset: '1px' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        '&:has(:checked), &[aria-pressed=true]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
// A chip with many words, or large letters, is no wider than the card: its words go to the next line.
globalStyle(`${wrapped} > ${chip}`, {
  flex: '0 1 auto',
  maxInlineSize: '100%',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', zIndex: 1 });
export const count = style({ fontWeight: weight.bold, color: colour.textThird });
globalStyle(`${chip}:has(:checked) ${count}, ${chip}[aria-pressed=true] ${count}`, { color: colour.onInkSecond });
