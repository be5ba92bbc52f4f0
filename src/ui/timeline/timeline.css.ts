// The timeline: head and names stay where they are while the bars move under them.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius } from '../theme/scale.css.ts';

const { colour, focus, line, type } = token;

export const scroller = style({
  position: 'relative',
  overflow: 'auto',
  blockSize: '100%',
  minBlockSize: '16rem',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  overscrollBehavior: 'contain',
  scrollPaddingBlockStart: 'var(--timeline-head)',
  scrollPaddingInlineStart: 'var(--timeline-names)',
});
export const head = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  background: colour.surface,
  inlineSize: 'max-content',
  minInlineSize: '100%',
});
export const headRow = style({ display: 'flex', borderBlockEnd: `${line.width} solid ${colour.line}` });
const corner = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 2,
  flex: 'none',
  inlineSize: 'var(--timeline-names)',
  background: colour.surface,
  borderInlineEnd: `${line.width} solid ${colour.line}`,
  boxSizing: 'border-box',
  overflow: 'hidden',
});
export const cornerCell = style([
  corner,
  { padding: '6px 12px', font: type.label, display: 'flex', alignItems: 'end' },
]);
export const headCell = style({
  flex: 'none',
  boxSizing: 'border-box',
  minInlineSize: 0,
  overflow: 'hidden',
  padding: '6px 4px 4px',
  whiteSpace: 'nowrap',
  borderInlineStart: `${line.width} solid ${colour.line}`,
  font: type.micro,
  color: colour.textSecond,
});
export const secondCell = style([
  headCell,
  { padding: '5px 2px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
]);

export const body = style({
  position: 'relative',
  minInlineSize: '100%',
  selectors: { '&[data-carries]': { cursor: 'grabbing' } },
});
export const canvas = style({
  position: 'sticky',
  insetBlockStart: 'var(--timeline-head)',
  insetInlineStart: 'var(--timeline-names)',
  marginInlineStart: 'var(--timeline-names)',
  display: 'block',
  userSelect: 'none',
});
export const row = style({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  pointerEvents: 'none',
});
export const name = styleVariants({
  row: [corner, { pointerEvents: 'auto', zIndex: 1, borderBlockEnd: `${line.width} solid ${colour.line}` }],
  heading: [corner, { pointerEvents: 'auto', zIndex: 1, background: colour.sunk }],
});
/** Only the row on which the keyboard stands has cells; the canvas shows what is in them. */
export const cell = style({
  flex: 'none',
  position: 'relative',
  overflow: 'hidden',
  color: 'transparent',
  outline: 'none',
  selectors: {
    '&:focus-visible': {
      boxShadow: `inset 0 0 0 ${focus.ring} ${colour.text}, inset 0 0 0 5px ${colour.surface}`,
      borderRadius: radius.bar,
    },
  },
});
export const plainBar = style({
  position: 'absolute',
  pointerEvents: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  paddingInline: '6px',
  boxSizing: 'border-box',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderRadius: radius.bar,
  border: '1.5px solid currentColor',
  font: type.micro,
});
export const ghost = style({
  position: 'absolute',
  pointerEvents: 'none',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  borderRadius: radius.bar,
  border: `2.5px dashed ${colour.text}`,
  background: colour.surface,
  color: colour.text,
  font: type.micro,
});
