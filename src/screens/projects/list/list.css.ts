// The list of projects.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space, wide } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
/** Where a row has room, its facts stand beside each other. */
const ROOMY = '(min-width: 38rem)';

export const page = style({
  maxInlineSize: '72rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
});
export const top = style({ display: 'flex', '@media': { [wide]: { justifyContent: 'flex-end' } } });
globalStyle(`${top} > button`, { flex: '1 1 auto', '@media': { [wide]: { flex: 'none' } } });
export const filters = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const number = style({
  font: type.small,
  color: colour.textSecond,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: '3.5ch',
});
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.one,
  '@container': {
    [ROOMY]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr) minmax(0, 3fr)',
      columnGap: space.four,
      alignItems: 'center',
    },
  },
});
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
