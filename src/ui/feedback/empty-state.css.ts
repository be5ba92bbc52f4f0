// The empty state.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line, type } = token;
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '6px',
  padding: '18px',
  textAlign: 'center',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const title = style({ font: type.strong });
export const text = style({
  font: type.small,
  color: colour.textSecond,
  maxInlineSize: '42ch',
  paddingBlockEnd: space.one,
});
