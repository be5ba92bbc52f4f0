// Parts of a page two by two where a desk has room for both, one below the other on a phone.
import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../theme/scale.css.ts';

const DESK = 'screen and (min-width: 1000px)';

export const pairs = style({
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${space.five} ${space.eight}`,
      alignItems: 'start',
      marginBlockStart: space.five,
    },
  },
});
// The gap keeps the parts apart; twice the class, as a part's own distance counts as two.
globalStyle(`${pairs}${pairs} > *`, { '@media': { [DESK]: { marginBlockStart: 0 } } });
/** A part that is as wide as both. */
export const both = style({ '@media': { [DESK]: { gridColumn: '1 / -1' } } });
