// The list of messages.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

export const panel = style({ maxInlineSize: column, display: 'grid', gap: space.three });
export const title = style({ font: token.type.head });
