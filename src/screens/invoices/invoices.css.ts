// The list of invoices.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, wide } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
export const page = style({
  maxInlineSize: '72rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
});
export const top = style({ display: 'flex', '@media': { [wide]: { justifyContent: 'flex-end' } } });
globalStyle(`${top} > span > button`, { flex: '1 1 auto', '@media': { [wide]: { flex: 'none' } } });
export const sums = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: space.three,
});
// Three on a phone: what is still to be paid has a line of its own.
globalStyle(`${sums} > :first-child:nth-last-child(3)`, {
  '@media': { 'screen and (max-width: 719px)': { gridColumn: '1 / -1' } },
});
export const sum = style({
  padding: space.card,
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const sumOverdue = style([sum, { borderColor: colour.stop.plain }]);
export const sumName = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  font: type.small,
  color: colour.textSecond,
});
export const sumValue = style({ font: type.head, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
