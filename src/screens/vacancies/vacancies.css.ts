// The list of vacancies.
import { style } from '@vanilla-extract/css';
import { column } from '#kit/scale.css.ts';

export const page = style({ maxInlineSize: column });
