// Buttons under a message that fills the page.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.tight,
  marginBlockStart: space.four,
});
