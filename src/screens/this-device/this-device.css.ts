// This device: one column.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

export const page = style({ maxInlineSize: '44rem' });
export const quiet = style({ font: token.type.small, color: token.colour.textSecond, marginBlockEnd: space.three });
