// Styles of the button that fetches a paper.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const stack = style({ display: 'grid', gap: space.three });
