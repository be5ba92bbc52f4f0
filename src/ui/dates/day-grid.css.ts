// Seven days beside each other, weeks below each other.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type, weight } = token;

const seven = style({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: '3px' });
export const grid = style({ display: 'grid', gap: '3px' });
export const weekdays = style([
  seven,
  { font: type.micro, color: colour.textThird, textAlign: 'center', paddingBlockEnd: space.one },
]);
export const week = style([seven, { position: 'relative' }]);
export const over = style({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  columnGap: '3px',
  alignContent: 'start',
});
export const cell = style({ display: 'grid', minInlineSize: 0 });

/** The plain day of a calendar to choose from. */
export const day = style({
  minBlockSize: touch.least,
  inlineSize: '100%',
  minInlineSize: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.field,
  font: type.label,
  textAlign: 'center',
  border: `${line.control} solid transparent`,
  selectors: {
    '&:hover:not([aria-disabled=true])': { background: colour.raised, borderColor: colour.lineStrong },
    '&[data-within]': { background: colour.primarySoft, color: colour.onPrimarySoft, borderColor: colour.primary },
    '&[data-end]': { background: colour.primary, color: colour.onPrimary },
    '&[aria-disabled=true]': { color: colour.textThird, textDecoration: 'line-through', cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: fine)': { minBlockSize: '38px' },
    '(forced-colors: active)': {
      selectors: {
        '&[data-within]': { outline: '2px solid Highlight' },
        '&[data-end]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
export const elsewhere = style([day, { color: colour.textThird }]);
export const today = style({
  background: colour.glow,
  color: colour.onGlow,
  fontWeight: weight.bold,
  borderRadius: '6px',
  paddingInline: '5px',
});

export const range = style({ display: 'grid', gap: space.two });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: space.three,
  alignItems: 'start',
});
export const pick = style({ inlineSize: 'min(20rem, 100%)', display: 'grid', gap: space.two });
export const head = style({ display: 'flex', alignItems: 'center', gap: space.one });
export const month = style({ font: type.strong, flex: 1 });
