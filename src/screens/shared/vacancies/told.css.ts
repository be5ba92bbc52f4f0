// Who was told, folded away: the position itself is what its place is for.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space, touch } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const told = style({ font: type.small });
export const summary = style({
  font: type.label,
  minBlockSize: touch.least,
  paddingBlock: space.three,
  cursor: 'pointer',
});
export const names = style({
  color: colour.textSecond,
  overflowWrap: 'anywhere',
  paddingBlockEnd: space.two,
});
