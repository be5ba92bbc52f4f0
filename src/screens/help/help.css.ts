// The page of help.
import { style } from '@vanilla-extract/css';
import { token } from '#kit/contract.css.ts';
import { column, space } from '#kit/scale.css.ts';

const { colour, type } = token;

export const page = style({ maxInlineSize: column });
export const quiet = style({ font: type.small, color: colour.textSecond, marginBlockEnd: space.two });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.two });
export const below = style({ display: 'grid', gap: space.two, justifyItems: 'start' });
