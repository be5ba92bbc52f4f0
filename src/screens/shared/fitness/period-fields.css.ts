// The days that are asked about, side by side.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const period = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.two,
  maxInlineSize: '28rem',
});
