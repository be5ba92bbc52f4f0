// The page of one invoice, and the sheets in which one is changed or made.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch, wide } from '#ui/theme/scale.css.ts';

const { colour, line: stroke, type } = token;
const DESK = 'screen and (min-width: 1000px)';
/** The columns of a line on a desk: arrow, words, quantity, price, tax, sum. */
const COLUMNS = 'minmax(0, 1.5rem) minmax(0, 1fr) minmax(0, 6.5rem) minmax(0, 6rem) minmax(0, 4rem) minmax(0, 7rem)';
const card = {
  background: colour.surface,
  border: `${stroke.width} solid ${colour.line}`,
  borderRadius: radius.card,
} as const;
const grid = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({ ...grid, maxInlineSize: '76rem', gap: space.five });
export const head = style({ ...grid, gap: space.two });
export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space.two,
});
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere', minInlineSize: 0 });
/** The PDF and the e-invoices beside it; what is said of one stands below its button. */
export const papers = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.two });
export const eInvoice = style({ ...grid, justifyItems: 'start', minInlineSize: 0 });
export const eInvoiceSaid = style({
  maxInlineSize: '28rem',
  ':empty': { display: 'none' },
  selectors: { '&:not(:empty)': { marginBlockStart: space.three } },
});
export const lacks = style({ marginBlock: space.two, paddingInlineStart: space.four, listStyle: 'disc' });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space.three} ${space.four}`,
  marginBlockStart: space.two,
  '@media': { [DESK]: { display: 'flex', flexWrap: 'wrap', columnGap: space.eight } },
});
export const fact = style({ minInlineSize: 0 });
export const factName = style({ font: type.small, color: colour.textSecond });
export const factValue = style({ font: type.label, overflowWrap: 'anywhere' });
export const project = style({ display: 'block' });
/** Small in its line, and large enough for a finger. */
export const link = style({
  position: 'relative',
  '::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: '-16px' },
});
/** A phone shows first what is still to be paid; a desk has it beside the lines. */
export const columns = style({
  ...grid,
  gap: space.five,
  alignItems: 'start',
  '@media': { [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 19rem)', gridTemplateRows: 'auto 1fr' } },
});
export const side = style({
  ...grid,
  gap: space.four,
  '@media': { [DESK]: { gridColumn: 2, gridRow: 1 } },
});
export const below = style({
  ...grid,
  gap: space.five,
  '@media': { [DESK]: { gridColumn: 2, gridRow: 2 } },
});
export const cardBox = style({ ...card, padding: space.four });
export const cardName = style({ font: type.small, color: colour.textSecond });
export const big = style({ font: type.display, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
export const quiet = style({ font: type.small, color: colour.textSecond });
export const paid = style({ ...grid, gap: space.one, marginBlockStart: space.two });
export const stations = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.two} ${space.four}`,
  marginBlockStart: space.three,
});
export const station = style({ display: 'flex', alignItems: 'center', gap: space.one });
const dot = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  borderRadius: radius.pill,
  border: `2px solid ${colour.lineStrong}`,
  flex: 'none',
});
export const gone = style([dot, { background: colour.go.plain, borderColor: colour.go.plain, color: colour.go.on }]);
export const here = style([dot, { background: colour.glow, borderColor: colour.onGlow, color: colour.onGlow }]);
export const ahead = style([dot]);
export const stationName = style({ font: type.label });
export const stationAhead = style({ font: type.small, color: colour.textSecond });
export const steps = style({ ...grid, gap: space.two });
export const ask = style({ ...grid, gap: space.three });

export const lines = style({ ...card, overflow: 'clip' });
export const lineColumn = style({ minInlineSize: 0, '@media': { [DESK]: { gridColumn: 1, gridRow: '1 / span 2' } } });
export const columnNames = style({
  display: 'none',
  font: type.small,
  color: colour.textSecond,
  padding: `${space.three} ${space.four}`,
  borderBlockEnd: `${stroke.width} solid ${colour.line}`,
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: COLUMNS, gap: space.three } },
});
export const end = style({ textAlign: 'end' });
export const lineList = style({ ...grid });
export const lineItem = style({ borderBlockEnd: `${stroke.width} solid ${colour.line}` });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5rem) minmax(0, 1fr) minmax(0, 6.5rem)',
  gap: space.three,
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: touch.answer,
  padding: `${space.three} ${space.four}`,
  textAlign: 'start',
  '@media': { [wide]: { gridTemplateColumns: COLUMNS } },
});
export const lineButton = style([line, { cursor: 'pointer', ':hover': { background: colour.sunk } }]);
export const caption = style({ ...grid, gap: space.half, minInlineSize: 0 });
export const captionName = style({ font: type.label, overflowWrap: 'anywhere' });
export const phoneOnly = style({
  font: type.small,
  color: colour.textSecond,
  '@media': { [wide]: { display: 'none' } },
});
export const cell = style({
  display: 'none',
  font: type.body,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media': { [wide]: { display: 'block' } },
});
export const amount = style({ font: type.label, fontVariantNumeric: 'tabular-nums', textAlign: 'end' });
export const detail = style({
  ...grid,
  gap: space.three,
  padding: `${space.three} ${space.four} ${space.four}`,
  background: colour.sunk,
  borderBlockStart: `${stroke.width} solid ${colour.line}`,
});
export const told = style({ ...grid, justifyItems: 'start', gap: space.three });
export const people = style({ ...grid, gap: space.two });
export const person = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2.25rem) minmax(0, 1fr) minmax(0, 4rem)',
  gap: space.three,
  alignItems: 'center',
});
export const personWords = style({ ...grid, minInlineSize: 0 });
export const personName = style({ font: type.label, overflowWrap: 'anywhere' });
export const arithmetic = style({ ...grid, gap: space.one });
export const signed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.two,
  borderBlockStart: `${stroke.width} solid ${colour.line}`,
  paddingBlockStart: space.three,
});
export const signedWords = style({ flex: '1 1 12rem', font: type.small });
export const sums = style({ ...grid, gap: space.two, padding: space.four });
export const sum = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.three,
  font: type.body,
  fontVariantNumeric: 'tabular-nums',
});
export const sumTotal = style([
  sum,
  { font: type.head, borderBlockStart: `${stroke.width} solid ${colour.lineStrong}`, paddingBlockStart: space.two },
]);
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const form = style({ ...grid, gap: space.card });
/** Fields two by two where both have room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
  gap: space.three,
});
export const lineFields = style({
  ...grid,
  gap: space.three,
  borderBlockStart: `${stroke.width} solid ${colour.line}`,
  paddingBlockStart: space.three,
});
export const notes = style({ ...grid, gap: space.three });
export const legend = style({ font: type.label, paddingBlockEnd: space.two });
export const noteChoice = style({ ...card, padding: `${space.one} ${space.four} ${space.three}` });
export const noteLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.least,
  cursor: 'pointer',
});
export const box = style({ inlineSize: '1.5rem', blockSize: '1.5rem', flex: 'none', accentColor: colour.primary });
export const toBill = style({ display: 'flex', justifyContent: 'space-between', gap: space.three });
export const wrong = style({ font: type.small, color: colour.stop.plain });
