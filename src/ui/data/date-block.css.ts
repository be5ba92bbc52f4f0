// The day at the head of a row.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { family, radius } from '../theme/scale.css.ts';

export const block = style({
  minInlineSize: '2.875rem',
  flex: 'none',
  textAlign: 'center',
  alignSelf: 'flex-start',
  paddingBlockStart: '1px',
});
export const above = style({ font: token.type.micro, color: token.colour.textThird, display: 'block' });
export const day = style({ display: 'block', font: `700 1.5625rem/1.6875rem ${family}` });
export const today = style([
  day,
  {
    background: token.colour.glow,
    color: token.colour.onGlow,
    borderRadius: radius.field,
    border: `${token.line.tagWidth} solid ${token.colour.line}`,
  },
]);
