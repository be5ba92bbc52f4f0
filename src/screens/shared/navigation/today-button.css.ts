// A phone that shows today has the place for the days themselves.
import { style } from '@vanilla-extract/css';
import { wide } from '#ui/theme/scale.css.ts';

export const always = style({ display: 'contents' });
export const onlyWide = style({ display: 'none', '@media': { [wide]: { display: 'contents' } } });
