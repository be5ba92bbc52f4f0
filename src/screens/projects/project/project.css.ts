// The page of a project.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const DESK = 'screen and (min-width: 1000px)';

export const page = style({ maxInlineSize: '72rem' });
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
});
/** The logo and the name. */
export const named = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minInlineSize: 0,
  flex: '0 1 auto',
});
/** Drawn for paper: on white in every theme. */
export const logo = style({
  flex: 'none',
  inlineSize: '3rem',
  blockSize: '3rem',
  objectFit: 'contain',
  padding: space.one,
  borderRadius: radius.field,
  background: 'white',
});
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere', minInlineSize: 0 });
export const tags = style({ marginBlockStart: space.two });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.three} ${space.four}`,
  marginBlockStart: space.three,
  '@media': { [DESK]: { display: 'flex', flexWrap: 'wrap', columnGap: space.eight } },
});
export const fact = style({ minInlineSize: 0 });
export const factName = style({ font: type.small, color: colour.textSecond });
/** What was written in lines keeps them. */
export const factValue = style({ font: type.label, overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const staffing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.three,
  marginBlockStart: space.four,
});
export const meter = style({ flex: '1 1 14rem', maxInlineSize: '24rem' });
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
export const question = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
/** Fields two by two where both have room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
  gap: space.three,
});
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.five,
  marginBlockStart: space.five,
  alignItems: 'start',
});
// A phone shows first what waits for somebody; a desk has room for it beside the views, where something stands there.
globalStyle(`${columns}:has(> :nth-child(2))`, {
  '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)' } },
});
globalStyle(`${columns} > :first-child:not(:last-child)`, {
  '@media': { [DESK]: { gridColumn: 2, gridRow: 1 } },
});
globalStyle(`${columns} > :nth-child(2)`, { '@media': { [DESK]: { gridColumn: 1, gridRow: 1 } } });

export const elsewhere = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.three,
  marginBlockEnd: space.four,
});
export const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.five });
export const call = style({ display: 'flex', marginBlockStart: space.two });
export const days = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.five });
export const order = style({ display: 'flex', marginBlockEnd: space.four });
export const kind = style({ font: type.body, marginInlineStart: space.one });
/** Where a row has room, its facts stand beside each other. */
const ROOMY = '(min-width: 34rem)';
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.one,
  '@container': {
    [ROOMY]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)',
      columnGap: space.four,
      alignItems: 'center',
    },
  },
});
/** As wide in each row, so that the columns before it stand beneath one another. */
export const standing = style({ display: 'flex', '@container': { '(min-width: 38rem)': { inlineSize: '8.5rem' } } });
/** What stands at the end of a day's heading. */
export const dayEnd = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.two });
/** What was just called off, and the way back: in sight wherever the page is scrolled to. */
export const wayBack = style({ position: 'sticky', insetBlockEnd: space.three, zIndex: 1 });
/** Where the way back stands, once there is one. */
export const slot = style({ display: 'contents' });
