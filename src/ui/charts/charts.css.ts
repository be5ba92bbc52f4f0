// Lines and bars, with their words and their table.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line: edge, type, weight } = token;
const FORCED = '(forced-colors: active)';

export const chart = style({ display: 'grid', gap: space.two, margin: 0, minInlineSize: 0 });
export const words = style({ font: type.small, color: colour.textSecond });

export const spark = style({ inlineSize: '100%', blockSize: '2.5rem' });
export const line = style({
  fill: 'none',
  stroke: colour.primary,
  strokeWidth: '2.5px',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '@media': { [FORCED]: { stroke: 'CanvasText' } },
});
/** A point, drawn as a line without length so that it stays round when the drawing is stretched. */
export const end = style({
  stroke: colour.text,
  strokeWidth: '8px',
  strokeLinecap: 'round',
  '@media': { [FORCED]: { stroke: 'Highlight' } },
});

export const scroller = style({ overflowX: 'auto', borderRadius: radius.field, contain: 'inline-size' });
export const bars = style({ display: 'flex', gap: space.two, minInlineSize: 'min-content', alignItems: 'end' });
export const barColumn = style({ flex: '1 0 2.5rem', display: 'grid', gap: space.half, justifyItems: 'center' });
export const value = style({ font: type.micro, color: colour.textSecond, fontVariantNumeric: 'tabular-nums' });
export const barBox = style({
  inlineSize: '100%',
  maxInlineSize: '3rem',
  blockSize: '7rem',
  borderBlockEnd: `${edge.control} solid ${colour.lineStrong}`,
});
export const bar = style({ fill: colour.primary, '@media': { [FORCED]: { fill: 'CanvasText' } } });
export const barNow = style({
  fill: colour.glow,
  stroke: colour.text,
  strokeWidth: '2px',
  '@media': { [FORCED]: { fill: 'Highlight' } },
});
export const label = style({ font: type.micro, color: colour.textSecond, textAlign: 'center' });
export const labelNow = style([
  label,
  {
    background: colour.glow,
    color: colour.onGlow,
    fontWeight: weight.bold,
    borderRadius: '6px',
    paddingInline: '6px',
  },
]);

export const twin = style({ font: type.small });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  inlineSize: 'fit-content',
  minBlockSize: touch.least,
  font: type.label,
  color: colour.primary,
  cursor: 'pointer',
  borderRadius: radius.bar,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  '@media': { '(pointer: fine)': { minBlockSize: '32px' } },
});
export const table = style({ borderCollapse: 'collapse', inlineSize: '100%' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${space.one} ${space.two}`,
  textAlign: 'start',
  fontWeight: 'inherit',
  borderBlockEnd: `${edge.width} solid ${colour.line}`,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead th`, { font: type.micro, color: colour.textSecond });
export const figure = style({});
globalStyle(`${table} .${figure}`, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
