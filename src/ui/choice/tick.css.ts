// A box to tick before a row of a list: as large as a finger wants it, with the box in its middle.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { touch } from '#ui/theme/scale.css.ts';

const { colour } = token;

export const tick = style({
  minBlockSize: touch.least,
  minInlineSize: touch.least,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
});
export const tickBox = style({ inlineSize: '22px', blockSize: '22px', accentColor: colour.primary });
