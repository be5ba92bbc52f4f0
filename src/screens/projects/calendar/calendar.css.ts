// The projects calendar: weeks with bars on a desk, marks on a phone, the chosen day beside or below them.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch, wide } from '#ui/theme/scale.css.ts';

const { colour, line, type, weight } = token;
const DESK = 'screen and (min-width: 1000px)';
const LANE = '28px';
const HEAD = '38px';

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.four });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
  '@media': {
    [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 20rem)', columnGap: space.six, alignItems: 'start' },
  },
});
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const title = style({
  font: type.title,
  letterSpacing: '-.01em',
  flex: '1 1 12rem',
  minInlineSize: 'min-content',
  overflowWrap: 'break-word',
});

/** Stays together where the head takes several lines. */
export const steps = style({ display: 'flex', alignItems: 'center', gap: space.two });
export const cell = style({ display: 'grid', minInlineSize: 0, position: 'relative' });
/** Over the button of the day, which is named by all of it. */
export const facts = style({
  position: 'absolute',
  inset: '4px 5px',
  pointerEvents: 'none',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  minInlineSize: 0,
});
export const day = style({
  minBlockSize: touch.least,
  inlineSize: '100%',
  minInlineSize: 0,
  borderRadius: radius.field,
  padding: '3px 4px',
  display: 'flex',
  alignItems: 'flex-start',
  background: colour.surface,
  border: `${line.control} solid ${colour.line}`,
  selectors: {
    '&[aria-pressed=true]': { borderColor: colour.text, borderWidth: '2px', padding: '2.5px 3.5px' },
    '[data-theme=outdoor] &[aria-pressed=true]': { borderColor: colour.text, borderWidth: '4px', padding: '0 1px' },
  },
  '@media': {
    [wide]: { minBlockSize: `calc(${HEAD} + 5 * ${LANE})` },
  },
});
export const top = style({
  display: 'flex',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  gap: '2px',
  minInlineSize: 0,
  // Beside the number of the day.
  '@media': { [wide]: { paddingInlineStart: '1.75rem' } },
});
export const number = style({
  font: type.label,
  lineHeight: '1.25rem',
  paddingInline: space.one,
  borderRadius: '6px',
  whiteSpace: 'nowrap',
});
export const today = style([number, { background: colour.glow, color: colour.onGlow, fontWeight: weight.bold }]);
/** Where there is no room for the word it falls out of sight below the number. */
export const open = style({
  font: type.micro,
  lineHeight: '1.125rem',
  blockSize: '1.125rem',
  minInlineSize: 0,
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: '.25em',
  whiteSpace: 'nowrap',
  color: colour.wait.plain,
  fontVariantNumeric: 'tabular-nums',
});
export const onlyWide = style({ display: 'none', '@media': { [wide]: { display: 'inline' } } });
/** There is no room for it on a phone. */
export const month = style({
  font: type.label,
  flex: '1 0 auto',
  whiteSpace: 'nowrap',
  display: 'none',
  '@media': { [wide]: { display: 'inline' } },
});
export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  minBlockSize: '.5rem',
  '@media': { [wide]: { display: 'none' } },
});
export const beyond = style({ font: type.micro, lineHeight: '.5rem', color: colour.textSecond });

const stripes = (ink: string): string => `repeating-linear-gradient(90deg, ${ink} 0 3px, transparent 3px 5px)`;
const oneMark = style({
  inlineSize: '.875rem',
  blockSize: '.5rem',
  borderRadius: '3px',
  border: `${line.control} solid transparent`,
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
});
export const mark = styleVariants({
  confirmed: [oneMark, { background: colour.go.plain }],
  quoted: [oneMark, { background: stripes(colour.wait.line) }],
  designClient: [oneMark, { borderColor: colour.info.plain }],
});
export const yearMarks = style({ display: 'flex', flexWrap: 'wrap', gap: '2px' });

const oneBar = style({
  display: 'none',
  minInlineSize: 0,
  pointerEvents: 'auto',
  blockSize: `calc(${LANE} - 3px)`,
  marginBlockEnd: '3px',
  font: type.micro,
  fontWeight: weight.strong,
  borderRadius: radius.bar,
  marginInline: '3px',
  selectors: {
    '&[data-before]': { marginInlineStart: 0, borderStartStartRadius: 0, borderEndStartRadius: 0 },
    '&[data-after]': { marginInlineEnd: 0, borderStartEndRadius: 0, borderEndEndRadius: 0 },
    '&[data-on]': { boxShadow: `0 0 0 1px ${colour.text}` },
  },
  '@media': { [wide]: { display: 'block' } },
});
export const bar = styleVariants({
  confirmed: [
    oneBar,
    { background: colour.go.soft, color: colour.go.onSoft, border: `${line.control} solid ${colour.go.line}` },
  ],
  quoted: [
    oneBar,
    { background: colour.wait.soft, color: colour.wait.onSoft, border: `${line.control} dashed ${colour.wait.line}` },
  ],
  designClient: [
    oneBar,
    { background: colour.info.soft, color: colour.info.onSoft, border: `${line.control} dotted ${colour.info.plain}` },
  ],
});
export const barLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.one,
  blockSize: '100%',
  paddingInline: space.one,
  color: 'inherit',
  textDecoration: 'none',
  minInlineSize: 0,
});
export const barName = style({
  flex: '1 1 0',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const barSeats = style({ flex: 'none', fontVariantNumeric: 'tabular-nums' });
export const aboveBars = style({ gridColumn: '1 / -1', gridRow: 1, blockSize: HEAD });
export const more = style({
  display: 'none',
  font: type.micro,
  color: colour.textSecond,
  paddingInline: space.two,
  '@media': { [wide]: { display: 'block' } },
});

const oneTile = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '2rem',
  blockSize: '2rem',
  borderRadius: radius.field,
});
export const tile = styleVariants({
  confirmed: [
    oneTile,
    { background: colour.go.soft, color: colour.go.onSoft, border: `${line.control} solid ${colour.go.line}` },
  ],
  quoted: [
    oneTile,
    { background: colour.wait.soft, color: colour.wait.onSoft, border: `${line.control} dashed ${colour.wait.line}` },
  ],
  designClient: [
    oneTile,
    { background: colour.info.soft, color: colour.info.onSoft, border: `${line.control} dotted ${colour.info.plain}` },
  ],
});
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `${space.one} ${space.four}`, padding: 0 });
export const key = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.two,
  font: type.small,
  color: colour.textSecond,
});
export const lines = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.one });
export const category = style({ font: type.small, color: colour.textSecond });
