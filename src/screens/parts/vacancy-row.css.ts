// Vacancies in a list.
import { style } from '@vanilla-extract/css';
import { space } from '#kit/scale.css.ts';

export const reasons = style({ display: 'grid', gap: space.half, marginBlockStart: space.half });
