// Tables: a card with a head that stays. Where the box is narrow, rows become cards and headings a line of buttons.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { motion, radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type, weight } = token;
const NARROW = '(max-width: 40rem)';
const FINE = '(pointer: fine)';
const FORCED = '(forced-colors: active)';

/** Width of the column of boxes. */
export const BOX = '3rem';

export const frame = style({
  containerType: 'inline-size',
  background: colour.surface,
  borderRadius: radius.card,
  border: `${line.width} solid ${colour.line}`,
  overflow: 'clip',
});
export const fill = style([frame, { blockSize: '100%', borderRadius: 0, border: 0 }]);
export const scroller = style({
  overflow: 'auto',
  overscrollBehavior: 'contain',
  maxBlockSize: 'min(80dvh, 60rem)',
  // A cell that is scrolled into sight does not lie under the head.
  scrollPaddingBlockStart: '3rem',
  selectors: { [`${fill} > &`]: { blockSize: '100%', maxBlockSize: 'none' } },
  '@media': { print: { overflow: 'visible', maxBlockSize: 'none' } },
});
export const table = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@container': { [NARROW]: { display: 'block' } },
});

export const head = style({
  '@container': {
    [NARROW]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 1,
      background: colour.surface,
      borderBlockEnd: `${line.width} solid ${colour.lineStrong}`,
    },
  },
});
export const headRow = style({
  '@container': { [NARROW]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInline: space.two } },
});
const headCell = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: colour.surface,
  borderBlockEnd: `${line.width} solid ${colour.lineStrong}`,
  font: type.micro,
  color: colour.textSecond,
  paddingInline: space.three,
  verticalAlign: 'middle',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  '@container': { [NARROW]: { position: 'static', border: 0, paddingInline: space.one } },
});
export const heading = styleVariants({
  start: [headCell, { textAlign: 'start' }],
  end: [headCell, { textAlign: 'end' }],
});
/** What sorts nothing says nothing where the cells carry their headings. */
const silentWhenNarrow = style({ '@container': { [NARROW]: { display: 'none' } } });
export const plainHeading = styleVariants({
  start: [heading.start, silentWhenNarrow],
  end: [heading.end, silentWhenNarrow],
});
export const boxHeading = style([headCell, { paddingInline: 0 }]);
export const sorter = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.half,
  minBlockSize: touch.least,
  maxInlineSize: '100%',
  font: 'inherit',
  fontWeight: weight.strong,
  textAlign: 'inherit',
  color: colour.textSecond,
  borderRadius: radius.bar,
  selectors: { '&:hover': { color: colour.text } },
  '@media': { [FINE]: { minBlockSize: '36px' } },
});
const arrow = style({ flex: 'none', transition: `transform ${motion.fast} ${motion.ease}` });
export const direction = styleVariants({
  none: [arrow, { opacity: 0, selectors: { [`${sorter}:hover &, ${sorter}:focus-visible &`]: { opacity: 0.6 } } }],
  ascending: [arrow, { transform: 'rotate(180deg)' }],
  descending: [arrow],
});

export const row = style({
  font: type.small,
  color: colour.textSecond,
  selectors: {
    '&[aria-selected=true]': { background: colour.primarySoft, color: colour.onPrimarySoft },
  },
  '@container': {
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'fit-content(30%) minmax(0, 1fr)',
      // The height that the row is given is its least here: in a table it is that by itself.
      blockSize: 'auto !important',
      paddingBlock: space.two,
      borderBlockEnd: `${line.width} solid ${colour.line}`,
    },
  },
  '@media': {
    [FORCED]: {
      selectors: { '&[aria-selected=true]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
export const openRow = style([row, { cursor: 'pointer', selectors: { '&:hover': { background: colour.raised } } }]);
/** Rows as cards are as wide as the box. */
export const body = style({ '@container': { [NARROW]: { display: 'block' } } });
export const gap = style({ '@container': { [NARROW]: { display: 'block' } } });

const base = style({
  paddingInline: space.three,
  paddingBlock: space.two,
  blockSize: touch.answer,
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  verticalAlign: 'middle',
  overflowWrap: 'break-word',
  hyphens: 'auto',
  selectors: {
    // Inside the cell, as the box around it clips what leaves it.
    '&:focus-visible': { outlineOffset: `calc(-1 * ${token.focus.ring})`, boxShadow: 'none' },
    // Outdoors nothing is tinted: a selected row has a bar at its start.
    '[aria-selected=true] > &:first-child': { boxShadow: `inset 5px 0 0 ${colour.primary}` },
  },
  '@container': {
    [NARROW]: {
      gridColumn: 2,
      blockSize: 'auto',
      border: 0,
      paddingBlock: space.half,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: space.two,
      alignItems: 'baseline',
    },
  },
  '@media': { [FINE]: { blockSize: '44px', paddingBlock: space.one } },
});
export const cell = styleVariants({
  start: [base, { textAlign: 'start' }],
  end: [base, { textAlign: 'end', fontVariantNumeric: 'tabular-nums' }],
});
export const firstCell = style([base, { textAlign: 'start', font: type.label, color: colour.text }]);
export const boxCell = style([
  base,
  {
    paddingInline: 0,
    '@container': { [NARROW]: { gridColumn: 1, gridRow: '1 / span 2', alignSelf: 'start' } },
  },
]);
export const cellHeading = style({
  display: 'none',
  font: type.micro,
  color: colour.textSecond,
  '@container': { [NARROW]: { display: 'inline' } },
});
export const content = style({ minInlineSize: 0, maxInlineSize: '100%' });

export const boxLabel = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: touch.least,
  inlineSize: BOX,
  maxInlineSize: '100%',
  cursor: 'pointer',
  '@media': { [FINE]: { minBlockSize: '36px' } },
});
export const box = style({ inlineSize: '20px', blockSize: '20px', accentColor: colour.primary, cursor: 'pointer' });
