// This device: one column.
import { style } from '@vanilla-extract/css';
import { token } from '#kit/contract.css.ts';
import { space } from '#kit/scale.css.ts';

export const page = style({ maxInlineSize: '44rem' });
export const quiet = style({ font: token.type.small, color: token.colour.textSecond, marginBlockEnd: space.three });
