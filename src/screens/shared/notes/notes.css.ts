// Notes about a row.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { type } = token;

/** The field and the list below it. */
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
export const words = style({ font: type.label, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
