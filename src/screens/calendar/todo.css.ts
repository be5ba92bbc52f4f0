// To-dos: the strip of a week, the rows that can be chosen, and what is done with them.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, layer, radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type, weight } = token;

export const page = style({
  maxInlineSize: column,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
});
export const days = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.five });
export const weekHead = style({ display: 'flex', alignItems: 'center', gap: space.two });
export const weekName = style({ flex: 1, minInlineSize: 0, font: type.label, overflowWrap: 'anywhere' });
export const week = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: space.one,
  padding: 0,
  margin: 0,
  listStyle: 'none',
});
export const day = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: touch.answer,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  paddingBlock: space.one,
  paddingInline: 0,
  borderRadius: radius.field,
  border: `${line.control} solid ${colour.line}`,
  background: colour.surface,
  color: colour.text,
  font: type.small,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { border: `2px solid ${colour.text}`, fontWeight: weight.bold },
    '[data-theme=outdoor] &[aria-pressed=true]': { borderWidth: '4px' },
  },
});
/** Cut at its sides alone: letters at twice the size are higher than their line. */
export const dayName = style({ font: type.micro, maxInlineSize: '100%', overflowX: 'clip' });
/** Today: underlined as well, where colours fail. */
export const today = style({ textDecoration: 'underline', fontWeight: weight.bold });
export const count = style({
  font: type.micro,
  fontVariantNumeric: 'tabular-nums',
  minBlockSize: '1.25rem',
  paddingInline: space.two,
  borderRadius: radius.pill,
});
export const some = style([count, { background: colour.primarySoft, color: colour.onPrimarySoft }]);
export const lead = style({ display: 'flex', alignItems: 'flex-start', gap: space.one });
export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
/** A keyboard is not what a finger brings. */
export const keys = style({
  display: 'none',
  '@media': { '(pointer: fine)': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.two } },
});
export const quiet = style({ font: type.small, color: colour.textSecond });
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.four });
/** In reach wherever the page is scrolled to. */
export const foot = style({ position: 'sticky', insetBlockEnd: space.four, zIndex: layer.bar });
