// Two answers of equal width, on two lines where the words are long.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { space } from '../theme/scale.css.ts';

export const pair = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });
export const answered = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.three,
  marginBlock: '-8px',
});
export const expired = style({ font: token.type.small, color: token.colour.textSecond });
