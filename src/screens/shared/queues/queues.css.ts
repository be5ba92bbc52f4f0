// A decision of the office: its two answers side by side, and old beside new.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const decision = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.two,
  marginBlockStart: space.card,
});
/** What follows the decision. */
export const after = style({ marginBlockStart: space.card });
