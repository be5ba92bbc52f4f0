// The code on white in every theme, and the picture of the camera.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';
import { stepsAside, uncovered } from '#ui/feedback/toast-list.css.ts';

const { colour, type } = token;

export const stack = style({ display: 'grid', gap: space.three });
/**
 * A camera reads dark on light, whatever the theme or the forced colours. What stands above it, and the bar below,
 * leave it this much of a phone.
 */
export const code = style([
  uncovered,
  stepsAside,
  {
    display: 'block',
    background: 'white',
    color: 'black',
    borderRadius: radius.card,
    inlineSize: 'min(100%, 22rem, max(11rem, 100svh - 29rem))',
    aspectRatio: '1',
    marginInline: 'auto',
    forcedColorAdjust: 'none',
  },
]);
export const camera = style({
  inlineSize: '100%',
  maxInlineSize: '36rem',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.card,
  background: colour.sunk,
});
export const line = style({ font: type.small, color: colour.textSecond });
