// Home: one column on a phone; on a desk the hero stands beside the sections.
import { globalStyle, style } from '@vanilla-extract/css';
import { space, wide } from '#ui/theme/scale.css.ts';

const DESK = 'screen and (min-width: 1000px)';

export const page = style({
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
      gap: space.eight,
      alignItems: 'start',
      maxInlineSize: '72rem',
    },
  },
});
export const head = style({ '@media': { [DESK]: { position: 'sticky', insetBlockStart: 0 } } });
/** The step that is due has a line of its own above the other ways. */
export const mainAction = style({ display: 'flex', flex: '1 0 100%' });
export const known = style({ marginBlockStart: space.three, marginInline: space.one });
export const sections = style({
  '@media': { [DESK]: { maxInlineSize: '44rem' } },
});
// Below a hero the first of them stands as far away as the others from each other.
globalStyle(`${sections} > * + *`, { '@media': { [wide]: { marginBlockStart: space.five } } });
/** A client's home on a desk: what runs over the whole width, and the sections in two columns, read downwards. */
export const clientPage = style({ '@media': { [DESK]: { maxInlineSize: '72rem' } } });
export const columns = style({
  '@media': { [DESK]: { columns: '2 24rem', columnGap: space.six, marginBlockStart: space.five } },
});
globalStyle(`${columns} > *`, { breakInside: 'avoid' });
export const staffed = style({ display: 'block', maxInlineSize: '16rem', marginBlockStart: space.one });
/** Below another card at the head. */
export const second = style({ marginBlockStart: space.three });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
/** Below the rows of a reduced login. */
export const prompt = style({ marginBlockStart: space.eight });
