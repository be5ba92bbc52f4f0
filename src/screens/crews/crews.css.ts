// The pages of one crew: its head and lists, the clock in the dock, the check page, and the photos.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const DESK = 'screen and (min-width: 1024px)';

export const columns = style({
  paddingBlockEnd: space.six,
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: space.eight,
      alignItems: 'start',
    },
  },
});
export const narrow = style({
  paddingBlockEnd: space.six,
  maxInlineSize: '36rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.card,
});
export const title = style({ font: type.title, letterSpacing: '-.01em' });
export const project = style({ font: type.small, color: colour.textSecond });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
export const done = style({ marginBlockStart: space.card });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.card });
/** As wide as its words need, and its share of what is left. */
export const action = style({ display: 'flex', flex: '1 1 auto' });
/** Words that a planner wrote keep their lines. */
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Buttons side by side below the slab. */
export const dockRow = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, marginBlockStart: space.tight });
export const clock = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.card });
export const clockWords = style({ flex: '1 1 9rem' });
export const clockLine = style({ font: type.small, color: colour.textSecond });
export const clockTime = style({ font: type.display });
export const clockOf = style({ font: type.small, color: colour.textSecond });

export const bigClock = style({ font: type.mega, marginBlockStart: space.three, fontVariantNumeric: 'tabular-nums' });
export const notes = style({ display: 'grid', gap: space.two, selectors: { '&:empty': { display: 'none' } } });

/** The largest thing on the page once one has checked out. */
export const summary = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
export const workedHours = style({ font: type.mega, fontVariantNumeric: 'tabular-nums', hyphens: 'auto' });
export const checkPhoto = style({ display: 'flex', alignItems: 'center', gap: space.three, font: type.small });
export const checkPicture = style({
  inlineSize: '72px',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: radius.field,
});

export const photoActions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, marginBlock: space.card });
export const grid = style({
  marginBlockStart: space.card,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: space.tight,
});
export const photo = style({ display: 'grid', gap: space.one, alignContent: 'start', justifyItems: 'start' });
export const tileButton = style({
  // What is for screen readers alone stays within it.
  position: 'relative',
  display: 'block',
  inlineSize: '100%',
  minBlockSize: touch.least,
  borderRadius: radius.field,
  color: 'inherit',
  textAlign: 'center',
});
/** The mark's own colours are for plain ground. */
export const markOnInk = style({ color: colour.onInk, selectors: { '&:empty': { display: 'none' } } });
globalStyle(`${markOnInk} [data-sync-mark]`, { color: colour.onInk });
export const picture = style({
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.field,
  border: `${line.width} solid ${colour.line}`,
  background: colour.sunk,
});
export const blank = style([
  picture,
  {
    display: 'grid',
    placeItems: 'center',
    placeContent: 'center',
    gap: space.one,
    minBlockSize: touch.least,
    padding: space.two,
    borderStyle: 'dashed',
    font: type.micro,
    color: colour.textSecond,
    overflowWrap: 'anywhere',
  },
]);
export const photoLine = style({ font: type.micro, color: colour.textSecond });
