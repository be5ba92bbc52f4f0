// The fields of a crew, below each other and in pairs.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const question = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
/** Fields two by two where both have room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
  gap: space.three,
});
