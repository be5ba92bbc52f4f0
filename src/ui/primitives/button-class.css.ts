// The looks of buttons, shared by buttons and by links that look like one.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { motion, radius, space, touch } from '../theme/scale.css.ts';

const { colour, line, type } = token;

const base = style({
  minBlockSize: touch.least,
  // Side by side they are never narrower than their longest word; a word wider than the phone breaks.
  minInlineSize: 'min-content',
  maxInlineSize: '100%',
  overflowWrap: 'break-word',
  paddingInline: '18px',
  paddingBlock: space.one,
  borderRadius: radius.card,
  border: `${line.width} solid transparent`,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '9px',
  font: type.strong,
  textAlign: 'center',
  position: 'relative',
  transition: `background-color ${motion.fast} ${motion.ease}, filter ${motion.fast} ${motion.ease}`,
  selectors: {
    '&:active:not([aria-disabled=true])': { filter: 'brightness(.92)' },
    // What cannot be pressed says so by its look here and by its reason beside it.
    '&[aria-disabled=true]': {
      background: colour.sunk,
      color: colour.textThird,
      border: `${line.tagWidth} dashed ${colour.line}`,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not([aria-disabled=true])': { filter: 'brightness(1.06)' } } },
  },
});

export const variant = styleVariants({
  primary: [base, { background: colour.primary, color: colour.onPrimary }],
  ink: [base, { background: colour.ink, color: colour.onInk }],
  outline: [base, { background: colour.surface, borderColor: colour.lineStrong, color: colour.text }],
  quiet: [base, { background: colour.sunk, color: colour.text, border: `${line.tagWidth} solid ${colour.line}` }],
  go: [base, { background: colour.go.plain, color: colour.go.on }],
  destructive: [base, { background: colour.surface, borderColor: colour.stop.plain, color: colour.stop.plain }],
  onInk: [base, { background: 'transparent', borderColor: colour.inkLine, color: colour.onInk }],
  glow: [base, { background: colour.glow, color: colour.onGlow }],
  /** A word in a line of text: no frame, full touch height. */
  text: [base, { background: 'transparent', color: colour.primary, font: type.label, paddingInline: space.two }],
});

export const size = styleVariants({
  normal: {},
  compact: { paddingInline: space.card, font: type.label, borderRadius: radius.field },
  main: { minBlockSize: '60px', font: type.head },
  /** Icon above word, three side by side. */
  stacked: {
    flexDirection: 'column',
    gap: '3px',
    minBlockSize: '62px',
    paddingInline: space.one,
    paddingBlock: '7px',
    font: type.label,
  },
});

/** Alone on its line: with the largest letters a word may break here, as there is no other line to go to. */
export const wide = style({ inlineSize: '100%', minInlineSize: 0, overflowWrap: 'anywhere' });
export const grow = style({ flex: 1 });

/** Keeps the label's width while the button is busy. */
export const busyLabel = style({
  display: 'inherit',
  alignItems: 'inherit',
  justifyContent: 'inherit',
  flexDirection: 'inherit',
  gap: 'inherit',
  opacity: 0,
});
export const busyMark = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  display: 'grid',
  placeItems: 'center',
});
/** Around a button without a reason: no box, so that the button lies in what surrounds both. */
export const bare = style({ display: 'contents' });
export const withReason = style({ display: 'inline-flex', flexDirection: 'column', flex: '0 1 auto' });
export const reason = style({ font: type.small, color: colour.textSecond, marginBlockStart: space.one });
