// Lines of facts.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { space } from '../theme/scale.css.ts';

export const line = style({
  display: 'flex',
  gap: space.two,
  alignItems: 'flex-start',
  font: token.type.small,
  color: token.colour.textSecond,
});
export const icon = style({ color: token.colour.textThird, paddingBlockStart: '1px' });
export const emphasis = style({ color: token.colour.text, fontWeight: token.weight.strong });
