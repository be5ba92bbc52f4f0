// Where the planner's bar stands, and the reasons that a decision goes against.
import { style } from '@vanilla-extract/css';
import { layer, space } from '#ui/theme/scale.css.ts';

/** In reach wherever the page is scrolled to. */
export const foot = style({ position: 'sticky', insetBlockEnd: space.four, zIndex: layer.bar });

export const whyList = style({ margin: 0, paddingInlineStart: space.five, display: 'grid', gap: space.one });
