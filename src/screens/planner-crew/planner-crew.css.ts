// The crew planner: a queue beside the position and its candidates; under one another where there is no room.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch, wide } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';
/** Where a candidate's facts stand beside each other. */
const ROOMY = '(min-width: 40rem)';
const DESK = 'screen and (min-width: 1000px)';

const stack = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const page = style([stack]);
export const view = style([stack]);
export const seat = style([stack]);
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  gap: space.two,
  justifyContent: 'space-between',
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const board = style([
  stack,
  {
    '@media': {
      [DESK]: { gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)', alignItems: 'start' },
    },
  },
]);
/** On the line of what orders the candidates, where there is room. */
export const checked = style({
  font: type.small,
  color: colour.textSecond,
  flex: '1 1 10rem',
  '@media': { [wide]: { flex: 'none', marginInlineStart: 'auto' } },
});
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
/** On a phone the dark head of the page, as the next job is on home. */
export const cardTop = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.one,
  margin: `calc(-1 * ${space.two}) calc(-1 * ${space.four}) ${space.two}`,
  padding: `${space.three} ${space.four}`,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  background: colour.ink,
  color: colour.onInk,
  '@media': {
    [wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: space.two,
      margin: 0,
      padding: 0,
      background: 'none',
      color: 'inherit',
    },
  },
});
export const cardTitle = style({ font: type.head, margin: 0, overflowWrap: 'anywhere', flex: '1 1 14rem' });
/** Above the function on a phone, in the largest type that a range has room in. */
export const cardTimes = style({
  display: 'block',
  font: type.title,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { display: 'inline', font: 'inherit' } },
});
export const where = style({
  font: type.small,
  color: colour.onInkSecond,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [wide]: { color: colour.textSecond } },
});
/** On a phone above the times. */
export const steps = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.one,
  font: type.label,
  '@media': {
    'screen and (max-width: 719px)': { order: -1, margin: `calc(-1 * ${space.two}) calc(-1 * ${space.two}) 0` },
  },
});

export const filters = style([stack, { gap: space.two }]);
export const order = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const candidates = style({
  blockSize: '36rem',
  minBlockSize: 0,
  '@media': { [wide]: { blockSize: 'max(24rem, calc(100dvh - 23rem))' } },
});
export const why = style([stack]);
export const whyList = style({ margin: 0, padding: 0, display: 'grid', gap: space.one });
const whyBase = style({ display: 'grid', gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)', gap: space.two });
/** The colour is the sign's: the words are read. */
const signed = (ink: string) => style([whyBase, { vars: { '--why-sign': ink } }]);
export const whyReason = {
  no: signed(colour.stop.plain),
  warning: signed(colour.wait.plain),
  for: signed(colour.go.plain),
  fact: signed(colour.textSecond),
} as const;
export const whySign = style({ color: 'var(--why-sign)', paddingBlockStart: space.half });
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
