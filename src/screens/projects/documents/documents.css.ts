// The documents of a project.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const DESK = 'screen and (min-width: 1000px)';

export const page = style({
  maxInlineSize: '72rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
});
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const lead = style({ font: type.small, color: colour.textSecond });
/** On a desk, what is done with the papers stands beside them; on a phone before them. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.five,
  alignItems: 'start',
  '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)' } },
});
export const papers = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.five });
export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.five,
  gridRow: 1,
  '@media': { [DESK]: { gridColumn: 2 } },
});
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
