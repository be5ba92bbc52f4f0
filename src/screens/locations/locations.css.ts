// The page of a location.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { type } = token;

export const columns = style({
  '@media': {
    'screen and (min-width: 1024px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: space.eight,
      alignItems: 'start',
    },
  },
});
export const title = style({ font: type.title, letterSpacing: '-.01em' });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const address = style({ display: 'grid', fontStyle: 'normal' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.card });
/** Words that a planner wrote keep their lines. */
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
