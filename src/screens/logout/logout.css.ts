// Looks of the sign-out page.
import { style } from '@vanilla-extract/css';
import { space } from '#ui/theme/scale.css.ts';

export const ways = style({ display: 'grid', gap: space.tight, marginBlockStart: space.five, maxInlineSize: '440px' });
export const note = style({ marginBlockStart: space.four });
