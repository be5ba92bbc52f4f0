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
export const top = style({ display: 'flex', selectors: { '&:empty': { display: 'none' } } });
/** Beside the title it stands at the end of the bar. */
export const lead = style({ display: 'flex', flex: '1 1 auto', '@media': { [wide]: { justifyContent: 'flex-end' } } });
globalStyle(`${lead} > span > button`, { flex: '1 1 auto', '@media': { [wide]: { flex: 'none' } } });
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
      gridTemplateColumns: 'minmax(0, 4.2fr) minmax(0, 3.3fr) minmax(0, 2.2fr) minmax(0, 2.8fr)',
      columnGap: space.four,
      alignItems: 'center',
    },
  },
});
export const name = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const second = style({ font: type.small, color: colour.textSecond });
export const dates = style({ font: type.small });
/** After the dates on a phone, below them where a column is theirs. */
export const days = style({ color: colour.textSecond, '@container': { [ROOMY]: { display: 'block' } } });
export const comma = style({ '@container': { [ROOMY]: { display: 'none' } } });
export const manager = style([second, { display: 'flex', alignItems: 'center', gap: space.two, minInlineSize: 0 }]);
export const face = style({ display: 'none', '@container': { [ROOMY]: { display: 'block' } } });
/** As wide in each row, so that the columns before it stand beneath one another. */
export const standing = style({
  display: 'flex',
  '@container': { [ROOMY]: { inlineSize: '12.75rem', justifyContent: 'flex-start' } },
});
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
