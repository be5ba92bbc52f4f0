// The planning calendar: tools above, the board as high as the screen allows, the legend below.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const PHONE = '(max-width: 719px)';
const SEEN = '(min-width: 1024px)';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.three,
});
export const top = style({ display: 'flex', flexGrow: 1, flexWrap: 'wrap', alignItems: 'center', gap: space.two });
/** What is open and wrong, and what narrows the board: in one line where both have room. */
export const above = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space.two });
export const heading = style({
  font: type.head,
  margin: 0,
  minInlineSize: 'min-content',
  overflowWrap: 'break-word',
  flex: '1 1 auto',
  '@media': { [PHONE]: { flex: '1 1 10.5rem' } },
});
export const counters = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
export const asOf = style({ alignSelf: 'center', font: type.small, color: colour.textSecond });
/** Before the counters where they share a line, as the longer of the two; below them on a phone. */
export const filters = style({ flex: '1 1 46rem', minInlineSize: 0, '@media': { [SEEN]: { order: -1 } } });
export const board = style({
  blockSize: 'max(24rem, calc(100dvh - 21rem))',
  minInlineSize: 0,
  // The days are led through from the bar above the page.
  '@media': { [SEEN]: { blockSize: 'max(24rem, calc(100dvh - 17.5rem))' } },
  // The strip at the foot covers no row.
  selectors: { '&[data-moving]': { blockSize: 'max(20rem, calc(100dvh - 26rem))' } },
});
export const corner = style({ display: 'flex', justifyContent: 'space-between', inlineSize: '100%', gap: space.two });
export const cornerNote = style({ font: type.micro, color: colour.textSecond });
export const weekday = style({ display: 'block', font: type.micro, whiteSpace: 'nowrap' });
export const dayNumber = style({ font: type.strong, color: colour.text, fontVariantNumeric: 'tabular-nums' });
export const today = style([
  dayNumber,
  {
    background: colour.glow,
    color: colour.onGlow,
    borderRadius: radius.bar,
    paddingInline: '3px',
    marginInline: '-3px',
  },
]);
export const dayNote = style({ marginInlineStart: space.one, verticalAlign: 'middle' });
export const staffed = style({ font: type.micro, color: colour.textSecond, whiteSpace: 'nowrap' });
export const openDay = style({
  font: type.micro,
  fontWeight: token.weight.bold,
  color: colour.wait.onSoft,
  background: colour.wait.soft,
  borderRadius: radius.bar,
  borderBlockEnd: `2px solid ${colour.wait.line}`,
  inlineSize: '100%',
  minBlockSize: '1.5rem',
  padding: 0,
  whiteSpace: 'nowrap',
  // The longest of the languages has to fit a day of two weeks.
  letterSpacing: '-.05em',
  '@media': { '(pointer: coarse)': { minBlockSize: touch.least } },
});
export const person = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
  alignContent: 'center',
  columnGap: space.two,
  blockSize: '100%',
  paddingInline: space.two,
});
export const personPicture = style({ gridRow: '1 / 3', alignSelf: 'center' });
export const personName = style({
  font: type.label,
  color: colour.text,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const personHours = style({
  font: type.micro,
  color: colour.textSecond,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
});
export const group = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  inlineSize: '100%',
  blockSize: '100%',
  paddingInline: space.two,
  border: 0,
  background: 'transparent',
  color: colour.text,
  font: type.label,
  textAlign: 'start',
});
export const groupName = style({ minInlineSize: 0, overflowWrap: 'anywhere', lineHeight: 1.1 });
export const groupCount = style({
  font: type.micro,
  color: colour.textSecond,
  marginInlineStart: 'auto',
  flex: 'none',
});

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.one} ${space.three}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: type.micro,
  color: colour.textSecond,
});
export const legendItem = style({ display: 'flex', alignItems: 'center', gap: space.one });

const hatch = (angle: string, tint: string, drawn: string, gap: string): string =>
  `repeating-linear-gradient(${angle}, color-mix(in srgb, ${tint} 24%, transparent) 0 ${drawn}, transparent ${drawn} ${gap})`;
const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  inlineSize: '1.75rem',
  blockSize: '1.375rem',
  borderRadius: radius.bar,
  border: `1.5px solid ${colour.lineStrong}`,
  background: colour.surface,
  color: colour.textSecond,
});
const { go, wait, leave, sick, mute, stop } = colour;
export const legendMark = styleVariants({
  confirmedPosition: [mark, { background: go.soft, borderColor: go.line, color: go.onSoft }],
  requestedPending: [mark, { background: wait.soft, border: `1.5px dashed ${wait.line}`, color: wait.onSoft }],
  sparePosition: [mark, { borderStyle: 'dotted' }],
  vacationDay: [
    mark,
    {
      background: `${hatch('135deg', leave.plain, '4px', '9px')}, ${leave.soft}`,
      borderColor: leave.plain,
      color: leave.onSoft,
    },
  ],
  unpaidVacationDay: [
    mark,
    { background: hatch('135deg', leave.plain, '1px', '5px'), borderColor: leave.plain, color: leave.onSoft },
  ],
  requestedVacation: [
    mark,
    {
      background: hatch('135deg', leave.plain, '4px', '9px'),
      border: `1.5px dashed ${leave.plain}`,
      color: leave.onSoft,
    },
  ],
  sickDay: [
    mark,
    {
      background: `radial-gradient(color-mix(in srgb, ${sick.plain} 30%, transparent) 22%, transparent 26%) 0 0 / 6px 6px, ${sick.soft}`,
      borderColor: sick.plain,
      color: sick.onSoft,
    },
  ],
  absence: [mark, { background: mute.plain, borderColor: mute.plain, color: colour.surface }],
  cancellation: [mark, {}],
  blockedDate: [
    mark,
    {
      background: `${hatch('45deg', mute.plain, '1px', '6px')}, ${hatch('-45deg', mute.plain, '1px', '6px')}, ${mute.soft}`,
      borderColor: mute.plain,
      color: colour.text,
    },
  ],
  beyond: [
    mark,
    {
      background: `${hatch('45deg', mute.plain, '1px', '6px')}, ${hatch('-45deg', mute.plain, '1px', '6px')}, ${colour.sunk}`,
    },
  ],
  bankHoliday: [mark, { background: hatch('135deg', mute.plain, '1px', '5px') }],
  doubleBooking: [mark, { background: stop.soft, border: `2.5px solid ${stop.plain}`, color: stop.onSoft }],
  warn: [mark, { background: go.soft, border: `2.5px solid ${wait.line}`, color: go.onSoft }],
});

export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.three, margin: 0 });
export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.one,
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  paddingBlockEnd: space.three,
});
export const barTimes = style({ font: type.strong, fontVariantNumeric: 'tabular-nums' });
export const barMarks = style({ font: type.small, color: colour.textSecond });
/** What else can be done with a cell, below what stands there. */
export const cellFoot = style({ marginBlockStart: space.card });
export const awayFacts = style({ font: type.small, color: colour.textSecond, margin: 0, overflowWrap: 'anywhere' });
export const dayHead = style({ display: 'flex', alignItems: 'center', gap: space.one });
export const dayTitle = style({ font: type.head, flex: 1, textAlign: 'center', margin: 0 });
export const personLine = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.half });
