// The page of help.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const page = style({ maxInlineSize: column });
export const quiet = style({ font: type.small, color: colour.textSecond, marginBlockEnd: space.two });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.two });
export const below = style({ display: 'grid', gap: space.two, justifyItems: 'start' });
