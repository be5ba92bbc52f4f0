// Styles of a paper's way out by mail.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const stack = style({ display: 'grid', gap: space.three });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
