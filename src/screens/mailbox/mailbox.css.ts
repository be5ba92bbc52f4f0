// The mailbox: heads beside the chosen mail, and the mail itself.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space, touch, wide } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const ONE = 'minmax(0, 1fr)';

const grid = style({ display: 'grid', gridTemplateColumns: ONE });
export const page = style([grid, { gap: space.three }]);
export const stack = style([grid, { gap: space.three }]);
export const single = style({ maxInlineSize: column });
export const mail = style([grid, { gap: space.four }]);
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
});
/** The list scrolls by itself, so that the boxes and the search stay. */
export const alone = style({
  blockSize: 'max(20rem, calc(100dvh - 18rem))',
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
});
export const panes = style({
  blockSize: '36rem',
  '@media': { [wide]: { blockSize: 'max(30rem, calc(100dvh - 12rem))' } },
});

export const quiet = style({ font: type.small, color: colour.textSecond, overflowWrap: 'anywhere' });
export const strong = style({ font: type.strong, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, alignItems: 'flex-start' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 14px) minmax(0, 1fr)',
  gap: space.one,
  alignContent: 'start',
  minBlockSize: touch.least,
  padding: `${space.three} ${space.three}`,
  color: colour.text,
  textDecoration: 'none',
  outlineOffset: '-3px',
  borderInlineStart: '4px solid transparent',
  selectors: {
    '&[aria-current]': {
      background: colour.primarySoft,
      color: colour.onPrimarySoft,
      borderInlineStartColor: colour.primary,
    },
  },
});
export const unreadRow = style([row]);
export const mark = style({ paddingBlockStart: '8px' });
export const dot = style({
  display: 'block',
  inlineSize: '9px',
  blockSize: '9px',
  borderRadius: radius.pill,
  background: colour.info.plain,
  '@media': { '(forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' } },
});
export const words = style([grid, { gap: space.half }]);
export const topLine = style({
  display: 'flex',
  gap: space.two,
  justifyContent: 'space-between',
  alignItems: 'baseline',
});
export const who = style({
  display: 'flex',
  gap: space.one,
  alignItems: 'center',
  minInlineSize: 0,
  font: type.label,
  overflowWrap: 'anywhere',
});
export const when = style({
  flex: 'none',
  font: type.small,
  color: 'inherit',
  fontVariantNumeric: 'tabular-nums',
});
export const subject = style({
  font: type.body,
  overflowWrap: 'anywhere',
  selectors: { [`${unreadRow} &`]: { font: type.strong } },
});
export const preview = style({ font: type.small, overflowWrap: 'anywhere' });

export const head = style([grid, { gap: space.three }]);
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const people = style({ display: 'flex', flexWrap: 'wrap', gap: space.three, alignItems: 'center' });
export const from = style([grid, { flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' }]);
export const frame = style({
  display: 'block',
  inlineSize: '100%',
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  background: colour.surface,
});
export const plain = style({
  font: type.body,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  padding: space.four,
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
