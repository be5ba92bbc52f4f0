// Looks of the info page.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

export const update = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.three,
  marginBlockStart: space.four,
});
export const answer = style({ font: token.type.small, color: token.colour.textSecond });
export const usage = style({
  display: 'grid',
  gap: space.two,
  marginBlockEnd: space.three,
  font: token.type.small,
  color: token.colour.textSecond,
});
export const way = style({ marginBlockStart: space.three });
export const title = style({ font: token.type.title, marginBlockEnd: space.four });
