// Vacancies in a list.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const reasons = style({ display: 'grid', gap: space.half, marginBlockStart: space.half });
