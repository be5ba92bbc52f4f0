// The pages of passwords and mailing lists.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const page = style({ display: 'grid', gap: space.card, maxInlineSize: '480px', alignContent: 'start' });
export const title = style({ font: type.title });
export const words = style({ font: type.body, color: colour.textSecond, overflowWrap: 'anywhere' });
export const strength = style({ display: 'grid', gap: space.one, font: type.small, color: colour.textSecond });
