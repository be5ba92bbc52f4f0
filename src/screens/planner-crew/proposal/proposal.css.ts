// A proposal: lines by day beside what it aims at; under one another where there is no room.
import { style, styleVariants } from '@vanilla-extract/css';
import * as ticks from '#ui/choice/tick.css.ts';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';
const DESK = 'screen and (min-width: 1000px)';

const stack = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const view = style([stack]);
export const head = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.one, justifyItems: 'start' });
export const title = style({ font: type.title, margin: 0, overflowWrap: 'anywhere' });
export const second = style({ font: type.small, color: colour.textSecond, margin: 0 });
export const strong = style({ font: type.strong, overflowWrap: 'anywhere' });
export const board = style([
  stack,
  { '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 19rem)', alignItems: 'start' } } },
]);
export const lines = style([stack]);

export const tally = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.two} ${space.eight}`, margin: 0 });
export const figure = style({ display: 'flex', flexDirection: 'column-reverse', margin: 0 });
export const number = styleVariants({
  plain: { font: type.title, margin: 0, fontVariantNumeric: 'tabular-nums' },
  wait: { font: type.title, margin: 0, color: colour.wait.plain, fontVariantNumeric: 'tabular-nums' },
});
export const figureWords = style({ font: type.small, color: colour.textSecond });

const card = style({
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const day = style([card, { overflow: 'clip' }]);
export const dayHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space.two,
  background: colour.ground,
  padding: `${space.two} ${space.four}`,
});
export const dayName = style({ font: type.strong, margin: 0 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });

/** On a phone the words stand beneath one another, the tick before them. */
const rowBase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3rem) minmax(0, 1fr)',
  gap: `${space.one} ${space.two}`,
  padding: `${space.two} ${space.three}`,
  borderBlockStart: `${line.width} solid ${colour.line}`,
  '@media': {
    [DESK]: {
      gridTemplateColumns: 'minmax(0, 3rem) minmax(0, 4fr) minmax(0, 5fr) minmax(0, 8rem)',
      alignItems: 'center',
      gap: `${space.one} ${space.three}`,
    },
  },
});
export const row = styleVariants({
  filled: [rowBase],
  open: [rowBase, { background: colour.wait.soft, color: colour.wait.onSoft }],
});
export const tick = style([ticks.tick, { gridColumn: 1, gridRow: 1 }]);
/** On a desk a column of its own; on a phone its words stand in the one of the row. */
export const cell = style({
  display: 'contents',
  '@media': { [DESK]: { display: 'grid', gridTemplateColumns: ONE, gap: space.half, minInlineSize: 0 } },
});
const words = style({
  gridColumn: 2,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': { [DESK]: { gridColumn: 'auto' } },
});
export const times = style([words, { font: type.label, fontVariantNumeric: 'tabular-nums' }]);
export const what = style([words, { display: 'grid', gridTemplateColumns: ONE }]);
export const small = style({ font: type.small });
export const who = style([
  words,
  {
    order: -1,
    display: 'flex',
    alignItems: 'center',
    gap: space.two,
    '@media': { [DESK]: { order: 0 } },
  },
]);
const reasonBase = style([words, { display: 'flex', gap: space.one, font: type.small }]);
export const reason = styleVariants({
  yes: [reasonBase, { color: colour.go.plain }],
  warning: [reasonBase, { color: colour.wait.plain }],
  no: [reasonBase, { color: colour.stop.plain }],
  plain: [reasonBase],
});
export const end = style([words, { justifySelf: 'start', '@media': { [DESK]: { justifySelf: 'end' } } }]);
export const why = style({ gridColumn: '2 / -1', display: 'grid', gridTemplateColumns: ONE, justifyItems: 'start' });
export const ahead = style({
  font: type.small,
  margin: 0,
  paddingInlineStart: space.five,
  display: 'grid',
  gap: space.one,
});

export const aside = style({
  display: 'none',
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: ONE,
      gap: space.four,
      position: 'sticky',
      insetBlockStart: '6rem',
      maxBlockSize: 'calc(100dvh - 7rem)',
      overflow: 'auto',
    },
  },
});
export const phone = style({ '@media': { [DESK]: { display: 'none' } } });
export const goals = style([card, stack, { padding: space.four }]);
export const exceptions = style([card, stack, { gap: space.two, padding: space.four }]);
export const exception = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  paddingBlock: space.two,
  borderBlockStart: `${line.width} solid ${colour.line}`,
});
export const cellWords = style({ display: 'grid', gridTemplateColumns: ONE, minInlineSize: 0, flex: '1 1 10rem' });
export const goalList = style({ listStyle: 'none', margin: 0, padding: 0 });
export const goal = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2rem) minmax(0, 1fr) minmax(0, 3rem)',
  alignItems: 'center',
  gap: space.two,
  minBlockSize: touch.least,
  borderBlockStart: `${line.width} solid ${colour.line}`,
});
export const goalNumber = style({ font: type.label, color: colour.textSecond, textAlign: 'center' });
export const goalsTitle = style({ font: type.head, margin: 0 });
