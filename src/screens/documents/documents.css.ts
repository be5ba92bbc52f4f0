// The page of a document, and the lists of papers.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const DESK = 'screen and (min-width: 1000px)';

export const columns = style({
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      columnGap: space.eight,
      alignItems: 'start',
    },
  },
});
export const page = style({ maxInlineSize: column });
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const lead = style({ font: type.small, color: colour.textSecond });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlock: space.two });
export const gap = style({ marginBlockStart: space.three });
/** A paper stands upright; high enough to be read, and the page goes on below it. */
export const paper = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'min(70dvh, 52rem)',
  border: `${line.width} solid ${colour.lineStrong}`,
  borderRadius: radius.field,
  background: colour.surface,
});
export const picture = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '80dvh',
  borderRadius: radius.field,
  border: `${line.width} solid ${colour.line}`,
});
export const form = style({ display: 'grid', gap: space.three });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
