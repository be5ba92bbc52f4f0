// Looks of the form of a to-do.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.four });
