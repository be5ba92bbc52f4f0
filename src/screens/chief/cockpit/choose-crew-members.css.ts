// Choosing among the crew: a dark band with the count, rows that are ticked as a whole.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line: edge, type } = token;

/** Stays at the head while the list scrolls. */
export const band = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  minBlockSize: touch.main,
  padding: space.two,
  marginBlockEnd: space.three,
  borderRadius: radius.card,
  background: colour.ink,
  color: colour.onInk,
});
globalStyle(`${band} button`, { background: 'transparent', color: colour.onInk, borderColor: colour.inkLine });
export const count = style({ font: type.head, flex: '1 1 auto' });

export const item = style({ selectors: { '& + &': { borderBlockStart: `${edge.width} solid ${colour.line}` } } });
export const choice = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.main,
  padding: `${space.two} ${space.card}`,
  cursor: 'pointer',
  borderRadius: radius.card,
  selectors: {
    '&:has(:checked)': { background: colour.primarySoft, color: colour.onPrimarySoft },
    '&:has(:focus-visible)': { outline: `${token.focus.ring} solid ${token.focus.colour}`, outlineOffset: '-2px' },
  },
});
export const box = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });
export const mark = style({
  flex: 'none',
  inlineSize: '28px',
  blockSize: '28px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.bar,
  border: `${edge.control} solid ${colour.lineStrong}`,
  background: colour.surface,
  selectors: {
    [`${choice}:has(:checked) &`]: { background: colour.primary, color: colour.onPrimary, borderColor: colour.primary },
  },
});
export const words = style({ flex: '1 1 8rem', minInlineSize: 0, display: 'grid', overflowWrap: 'anywhere' });
export const name = style({ font: type.strong });
export const line = style({
  font: type.small,
  color: colour.textSecond,
  selectors: { [`${choice}:has(:checked) &`]: { color: 'inherit' } },
});

export const time = style({ font: type.label, display: 'flex', alignItems: 'center', gap: space.two });
export const others = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
