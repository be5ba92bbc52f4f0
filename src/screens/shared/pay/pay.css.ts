// How a line of pay shows what it is reckoned from.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const reckoning = style({ display: 'grid', gap: space.two, gridTemplateColumns: 'minmax(0, 1fr)' });
export const formula = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.two,
  font: type.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const stretches = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const stretch = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.three,
  paddingBlock: space.half,
  borderBlockStart: `${line.width} solid ${colour.line}`,
  font: type.small,
  fontVariantNumeric: 'tabular-nums',
});
export const lines = style({ display: 'grid', gap: space.card, gridTemplateColumns: 'minmax(0, 1fr)' });
export const lineTitle = style({ font: type.strong });
export const figure = style({ flex: 'none', font: type.strong, fontVariantNumeric: 'tabular-nums' });
