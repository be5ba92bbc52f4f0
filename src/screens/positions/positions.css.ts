// The positions that a client ordered.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
/** Where a row has room, its facts stand beside each other. */
const ROOMY = '(min-width: 38rem)';

export const page = style({
  maxInlineSize: '72rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
});
export const sums = style({ display: 'flex', flexWrap: 'wrap', gap: space.four, margin: 0 });
export const sum = style({ display: 'flex', flexDirection: 'column-reverse', minInlineSize: '6rem' });
export const sumOf = style({ font: type.small, color: colour.textSecond });
export const figure = style({ font: type.title, fontVariantNumeric: 'tabular-nums', margin: 0 });
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const day = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: space.two,
});
export const ofDay = style({ font: type.small, color: colour.textSecond, fontVariantNumeric: 'tabular-nums' });
export const kind = style({ font: type.body, marginInlineStart: space.one });
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.one,
  '@container': {
    [ROOMY]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 4fr) minmax(0, 2fr)',
      columnGap: space.four,
      alignItems: 'center',
    },
  },
});
