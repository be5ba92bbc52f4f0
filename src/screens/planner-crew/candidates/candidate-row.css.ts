// A candidate: facts under one another, beside each other, or in columns beneath a head, as the list has room.
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import * as ticks from '#ui/choice/tick.css.ts';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';
/** Where the week and the hours of a candidate stand beside the name, and beside each other. */
const SPACED = '(min-width: 36rem)';
const ROWED = '(min-width: 50rem)';
const COLUMNS = '(min-width: 62rem)';
/** Where the accounts have columns of their own. */
const FIGURES = '(min-width: 74rem)';
/** Of the week, each day. */
const DAY = '23px';

/** The head stays where it is, the rows scroll beneath it. */
export const table = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
});
const TICK = 'minmax(0, 3rem)';
const WEEK = 'minmax(0, 11rem)';
const ASK = 'minmax(0, 5.5rem)';
/** Where each fact has its own column. */
const columns = {
  gridTemplateAreas: '"tick who week why hours ask"',
  gridTemplateColumns: `${TICK} minmax(0, 4fr) ${WEEK} minmax(0, 5fr) minmax(0, 10.5rem) ${ASK}`,
  columnGap: space.three,
} as const;
const figures = {
  gridTemplateColumns: `${TICK} minmax(0, 4fr) ${WEEK} minmax(0, 5fr) minmax(0, 18.5rem) ${ASK}`,
} as const;
export const candidate = style({
  // What is for screen readers alone stays within the row.
  position: 'relative',
  display: 'grid',
  gridTemplateAreas: '"tick who ask" ". why why" ". week week" ". hours hours"',
  gridTemplateColumns: `${TICK} ${ONE} ${ASK}`,
  alignItems: 'center',
  gap: `${space.one} ${space.two}`,
  padding: `${space.two} ${space.three}`,
  selectors: { '&[data-open]': { background: colour.primarySoft, color: colour.onPrimarySoft } },
  '@container': {
    [SPACED]: {
      gridTemplateAreas: '"tick who week ask" "tick why hours ask"',
      gridTemplateColumns: `${TICK} ${ONE} ${WEEK} ${ASK}`,
    },
    [ROWED]: {
      gridTemplateAreas: '"tick who week hours ask" "tick why week hours ask"',
      gridTemplateColumns: `${TICK} ${ONE} ${WEEK} ${WEEK} ${ASK}`,
    },
    [COLUMNS]: columns,
    [FIGURES]: figures,
  },
});
/** As wide inside as the rows beneath it, whose bar takes its room: their columns change at the same width. */
export const headBox = style({
  containerType: 'inline-size',
  flex: 'none',
  overflow: 'hidden',
  scrollbarGutter: 'stable',
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  background: colour.ground,
});
export const head = style({
  display: 'none',
  alignItems: 'end',
  padding: `${space.two} ${space.three}`,
  font: type.micro,
  color: colour.textSecond,
  '@container': { [COLUMNS]: { display: 'grid', ...columns }, [FIGURES]: figures },
});
export const headCrew = style({ gridArea: 'who' });
export const headWhy = style({ gridArea: 'why' });
export const headDay = style({
  inlineSize: DAY,
  flex: 'none',
  display: 'grid',
  justifyItems: 'center',
  borderRadius: radius.bar,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-here]': { background: colour.glow, color: colour.onGlow } },
});
export const headDate = style({ fontWeight: token.weight.bold });
export const tick = style([ticks.tick, { gridArea: 'tick' }]);
export const who = style({
  gridArea: 'who',
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  alignContent: 'center',
  columnGap: space.two,
  textAlign: 'start',
  cursor: 'pointer',
  minBlockSize: touch.least,
});
/** Where its columns leave little for a name, the name has it. */
export const picture = style({
  gridRow: '1 / 3',
  alignSelf: 'center',
  '@container': { [`${COLUMNS} and (max-width: 70rem)`]: { display: 'none' } },
});
globalStyle(`${who} > :not(${picture})`, { gridColumn: 2 });
const reasonBase = style({ gridArea: 'why', display: 'inline-flex', gap: space.one, font: type.small });
export const reason = styleVariants({
  yes: [reasonBase, { color: colour.go.plain }],
  warning: [reasonBase, { color: colour.wait.plain }],
  no: [reasonBase, { color: colour.textSecond }],
});
export const ask = style({ gridArea: 'ask', justifySelf: 'end' });
export const week = style({ gridArea: 'week', display: 'flex', gap: space.half, alignItems: 'center' });
const dayBase = style({
  inlineSize: DAY,
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
export const hours = style({
  gridArea: 'hours',
  display: 'grid',
  gridTemplateColumns: ONE,
  font: type.small,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [COLUMNS]: { font: type.micro },
    [FIGURES]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 4rem) minmax(0, 4rem)',
      alignItems: 'center',
      columnGap: space.two,
    },
  },
});
export const quota = style({ display: 'grid', gridTemplateColumns: ONE, gap: '3px' });
/** In words; where the columns have heads they are for screen readers alone. */
export const accounts = style({
  color: colour.textSecond,
  '@container': {
    [FIGURES]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const account = style({
  display: 'none',
  textAlign: 'end',
  '@container': { [FIGURES]: { display: 'block' } },
});
