// Where the planner's bar stands.
import { style } from '@vanilla-extract/css';
import { layer, space } from '#ui/theme/scale.css.ts';

/** In reach wherever the page is scrolled to. */
export const foot = style({ position: 'sticky', insetBlockEnd: space.four, zIndex: layer.bar });
