// Out of sight on the screen; on paper it stands alone.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';

export const sheet = style({
  display: 'none',
  '@media': {
    print: { display: 'block', background: token.colour.surface, color: token.colour.text, printColorAdjust: 'exact' },
  },
});
globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none' } } });
