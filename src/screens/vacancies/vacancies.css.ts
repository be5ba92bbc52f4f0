// The list of vacancies.
import { style } from '@vanilla-extract/css';
import { column } from '#ui/theme/scale.css.ts';

export const page = style({ maxInlineSize: column });
