// The crew chief's screens: head, counts, the sheet of a person, the table of hours, the code for two phones.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line: edge, type, weight } = token;
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
export const head = style({ marginBlockEnd: space.two });
export const title = style({ font: type.title, letterSpacing: '-.01em' });
export const line = style({ font: type.small, color: colour.textSecond });
/** A tag or a remark below the lines of a head. */
export const under = style({ marginBlockStart: space.two });
export const count = style({ font: type.head, marginBlockStart: space.two });
export const countLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.three });
export const countBar = style({ flex: '1 1 8rem' });
/** The buttons of the dock: what is most often wanted is the widest. */
export const dockRow = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });
export const dockNote = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.two,
  font: type.small,
  color: colour.textSecond,
});
export const exception = style({
  background: colour.surface,
  borderRadius: radius.card,
  border: `2px solid ${colour.wait.line}`,
  padding: space.card,
  display: 'grid',
  gap: space.three,
});
export const exceptions = style({ display: 'grid', gap: space.tight, marginBlockEnd: space.three });
export const exceptionHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space.three });
export const exceptionWords = style({ flex: '1 1 9rem', minInlineSize: 0, display: 'grid', gap: space.one });
export const big = style({ font: type.display });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
export const stack = style({ display: 'grid', gap: space.three });
/** The persons to reach: beside each other on a desk, else at a distance. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
  gap: `${space.eight} ${space.eight}`,
  alignItems: 'start',
  marginBlockStart: space.card,
  paddingBlockEnd: space.six,
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: space.three,
});
export const facts = style({ display: 'grid', gap: '5px' });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const trailing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: space.one,
  textAlign: 'end',
});
/** Goes to the next line as a whole, where one line is too short for it. */
export const whole = style({ display: 'inline-block' });
export const hours = style({ font: type.label, fontVariantNumeric: 'tabular-nums' });

export const tableFrame = style({
  overflowX: 'auto',
  background: colour.surface,
  borderRadius: radius.card,
  border: `${edge.width} solid ${colour.line}`,
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  font: type.label,
  fontVariantNumeric: 'tabular-nums',
});
const cell = style({
  paddingBlock: space.three,
  paddingInline: space.two,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `${edge.width} solid ${colour.line}`,
  selectors: {
    '&:first-child': { paddingInlineStart: space.card, overflowWrap: 'anywhere', hyphens: 'auto' },
    '&:last-child': { paddingInlineEnd: space.card },
  },
});
export const cellHead = style([cell, { font: type.small, color: colour.textSecond }]);
export const cellHeadSum = style([cellHead, { textAlign: 'end' }]);
export const cellBody = style([cell]);
/** As much room as its words want before the names get any. */
export const cellTime = style([cell, { inlineSize: '7.5rem', '@media': { [DESK]: { inlineSize: '10rem' } } }]);
export const cellFirst = style([cell, { font: type.strong }]);
export const cellSum = style([cell, { textAlign: 'end', font: type.strong, whiteSpace: 'nowrap' }]);
export const cellTotal = style([
  cell,
  { borderBlockEnd: 'none', borderBlockStart: `2px solid ${colour.text}`, font: type.head },
]);
export const cellTotalSum = style([cellTotal, { textAlign: 'end', whiteSpace: 'nowrap' }]);
export const small = style({ font: type.small, color: colour.textSecond, display: 'block' });

export const summary = style({
  minBlockSize: touch.least,
  display: 'flex',
  alignItems: 'center',
  font: type.label,
  cursor: 'pointer',
});

/** Above everything else while the device is in the client's hands. */
export const handed = style({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  border: 'none',
  overflowY: 'auto',
  background: colour.ground,
  color: colour.text,
  padding: space.four,
  paddingBlockEnd: '10rem',
});
export const savedLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.two,
  font: type.small,
  color: colour.textSecond,
});
/** As wide as its words need, and its share of what is left. */
export const action = style({ display: 'flex', flex: '1 1 auto' });
export const handedInside = style({ maxInlineSize: '36rem', marginInline: 'auto', display: 'grid', gap: space.card });
export const handedFoot = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  background: colour.surface,
  borderBlockStart: `${edge.width} solid ${colour.line}`,
  padding: `${space.three} ${space.four}`,
});
export const handedFootInside = style({
  maxInlineSize: '36rem',
  marginInline: 'auto',
  display: 'grid',
  gap: space.two,
});
export const thanks = style({
  display: 'grid',
  gap: space.four,
  placeItems: 'center',
  textAlign: 'center',
  paddingBlock: space.ten,
});
export const hash = style({
  font: type.micro,
  color: colour.textSecond,
  overflowWrap: 'anywhere',
  fontWeight: weight.strong,
});
export const languages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: space.two,
});
export const fieldset = style({ border: 'none', padding: 0, margin: 0, display: 'grid', gap: space.two });
export const legend = style({ font: type.label, marginBlockEnd: space.two });
