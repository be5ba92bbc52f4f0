// The sheet of a position, and the buttons below the list of them.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const stack = style({ display: 'grid', gap: space.three });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: space.three,
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
