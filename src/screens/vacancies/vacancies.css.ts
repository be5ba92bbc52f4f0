// The list of vacancies.
import { style } from '@vanilla-extract/css';

export const page = style({ maxInlineSize: '52rem' });
