// The crew planner: a queue beside the position and its candidates; under one another where there is no room.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch, wide } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';
/** Where a candidate's facts stand beside each other. */
const ROOMY = '(min-width: 40rem)';
/** Where the week and the hours of a candidate stand beside the name, and beside each other. */
const SPACED = '(min-width: 36rem)';
const ROWED = '(min-width: 54rem)';
const DESK = 'screen and (min-width: 1000px)';

const stack = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const page = style([stack]);
export const view = style([stack]);
export const seat = style([stack]);
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, justifyContent: 'space-between' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const board = style([
  stack,
  {
    '@media': {
      [DESK]: { gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)', alignItems: 'start' },
    },
  },
]);
export const second = style({ font: type.small, color: colour.textSecond, fontVariantNumeric: 'tabular-nums' });
export const strong = style({ font: type.strong, overflowWrap: 'anywhere' });

/** On a phone the card above the candidates leads from one position to the next. */
export const queue = style({
  display: 'none',
  '@media': {
    [DESK]: {
      display: 'block',
      maxBlockSize: 'calc(100dvh - 12rem)',
      overflow: 'auto',
      background: colour.surface,
      border: `${line.width} solid ${colour.line}`,
      borderRadius: radius.card,
    },
  },
});
export const queueSum = style({ font: type.strong, padding: `${space.three} ${space.four}` });
export const queueDay = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.two,
  font: type.label,
  background: colour.ground,
  padding: `${space.two} ${space.four}`,
});
export const queueList = style({ listStyle: 'none', margin: 0, padding: 0 });
export const queueSeat = style({
  inlineSize: '100%',
  minBlockSize: touch.least,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3.5rem) minmax(0, 1fr)',
  gap: space.two,
  padding: `${space.three} ${space.four}`,
  textAlign: 'start',
  cursor: 'pointer',
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  borderInlineStart: '4px solid transparent',
  selectors: {
    '&[aria-current=true]': {
      background: colour.primarySoft,
      color: colour.onPrimarySoft,
      borderInlineStartColor: colour.primary,
    },
  },
});
export const queueTimes = style({ display: 'grid', alignContent: 'start', font: type.label });
export const queueWords = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.one });

export const card = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.one,
  padding: `${space.two} ${space.four}`,
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const cardTop = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space.two,
});
export const cardTitle = style({ font: type.head, margin: 0, overflowWrap: 'anywhere', flex: '1 1 14rem' });
export const steps = style({ display: 'inline-flex', alignItems: 'center', gap: space.one, font: type.label });

export const filters = style([stack, { gap: space.two }]);
export const order = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const candidates = style({
  blockSize: '36rem',
  minBlockSize: 0,
  '@media': { [wide]: { blockSize: 'max(24rem, calc(100dvh - 29rem))' } },
});
export const candidate = style({
  // What is for screen readers alone stays within the row.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3rem) minmax(0, 1fr) minmax(0, 5.5rem)',
  alignItems: 'center',
  gap: space.two,
  padding: `${space.two} ${space.three}`,
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  selectors: { '&[data-open]': { background: colour.primarySoft, color: colour.onPrimarySoft } },
  '@container': {
    [SPACED]: { gridTemplateColumns: 'minmax(0, 3rem) minmax(0, 1fr) minmax(0, 12rem) minmax(0, 5.5rem)' },
    [ROWED]: {
      gridTemplateColumns: 'minmax(0, 3rem) minmax(0, 1fr) minmax(0, 12rem) minmax(0, 12rem) minmax(0, 5.5rem)',
    },
  },
});
export const tick = style({
  minBlockSize: touch.least,
  minInlineSize: touch.least,
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  '@container': { [SPACED]: { gridRow: '1 / 3' }, [ROWED]: { gridRow: 1 } },
});
export const tickBox = style({ inlineSize: '22px', blockSize: '22px', accentColor: colour.primary });
export const who = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.half,
  textAlign: 'start',
  cursor: 'pointer',
  minBlockSize: touch.least,
  '@container': { [SPACED]: { gridRow: '1 / 3' }, [ROWED]: { gridRow: 1 } },
});
const reasonBase = style({ display: 'inline-flex', gap: space.one, font: type.small });
export const reason = styleVariants({
  yes: [reasonBase, { color: colour.go.plain }],
  warning: [reasonBase, { color: colour.wait.plain }],
  no: [reasonBase, { color: colour.textSecond }],
});
export const ask = style({
  gridColumn: 3,
  gridRow: 1,
  justifySelf: 'end',
  alignSelf: 'start',
  '@container': {
    [SPACED]: { gridColumn: 4, gridRow: '1 / 3', alignSelf: 'center' },
    [ROWED]: { gridColumn: 5, gridRow: 1 },
  },
});
/** Where there is no room the week and the hours stand below the name. */
const below = style({ gridColumn: '2 / -1', '@container': { [SPACED]: { gridColumn: 3 } } });
export const week = style([
  below,
  {
    display: 'flex',
    gap: space.half,
    alignItems: 'center',
    '@container': { [SPACED]: { gridRow: 1, alignSelf: 'end' }, [ROWED]: { alignSelf: 'center' } },
  },
]);
const dayBase = style({
  inlineSize: '22px',
  blockSize: '26px',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.bar,
  border: `${line.tagWidth} solid transparent`,
});
export const day = styleVariants({
  plain: [dayBase, { background: colour.sunk }],
  here: [
    dayBase,
    {
      border: `2px dashed ${colour.primary}`,
      selectors: { '&[data-clashes]': { borderColor: colour.stop.plain, borderStyle: 'solid' } },
    },
  ],
  booked: [dayBase, { background: colour.go.soft, color: colour.go.onSoft, borderColor: colour.go.line }],
  spare: [dayBase, { color: colour.text, border: `${line.tagWidth} dotted ${colour.lineStrong}` }],
  asked: [
    dayBase,
    { background: colour.wait.soft, color: colour.wait.onSoft, border: `${line.tagWidth} dashed ${colour.wait.line}` },
  ],
  away: [dayBase, { background: colour.leave.soft, color: colour.leave.onSoft }],
  blocked: [dayBase, { background: colour.mute.soft, color: colour.text, borderColor: colour.lineStrong }],
});
export const hours = style([
  below,
  {
    display: 'grid',
    gridTemplateColumns: ONE,
    font: type.small,
    fontVariantNumeric: 'tabular-nums',
    '@container': {
      [SPACED]: { gridRow: 2, alignSelf: 'start' },
      [ROWED]: { gridColumn: 4, gridRow: 1, alignSelf: 'center' },
    },
  },
]);

export const why = style([stack]);
export const whyList = style({ margin: 0, paddingInlineStart: space.five, display: 'grid', gap: space.one });
export const points = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.two,
  paddingBlock: space.one,
  font: type.small,
});
export const settled = style({
  font: type.label,
  minBlockSize: touch.least,
  cursor: 'pointer',
  paddingBlock: space.three,
});
/** Beside the facts; unfolded it takes a line of its own. */
export const settledPeople = style({ selectors: { '&[open]': { flexBasis: '100%' } } });
export const facts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const keys = style({ margin: 0, display: 'grid', gap: space.one });
export const keyRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 6rem) minmax(0, 1fr)' });
export const key = style({
  padding: `0 ${space.two}`,
  border: `${line.control} solid ${colour.lineStrong}`,
  borderRadius: radius.bar,
  font: type.label,
});
export const keyWords = style({ margin: 0 });

export const person = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.one,
  padding: `${space.three} ${space.four}`,
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  '@container': { [ROOMY]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)' } },
});
export const people = style({ containerType: 'inline-size', blockSize: 'max(24rem, calc(100dvh - 20rem))' });
export const period = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space.two,
  maxInlineSize: '28rem',
});
