// What was and what is.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { space } from '../theme/scale.css.ts';

const { colour, weight } = token;

export const pair = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.two,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const before = style({
  color: colour.textSecond,
  textDecorationLine: 'line-through',
  textDecorationThickness: '2px',
});
export const now = style({ fontWeight: weight.bold, textDecoration: 'none' });
export const arrow = style({ display: 'inline-flex', color: colour.info.plain });
