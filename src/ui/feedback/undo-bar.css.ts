// The bar with what was just done: dark, with a line that runs out.
import { keyframes, style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space, touch } from '../theme/scale.css.ts';

const { colour, type } = token;
const runOut = keyframes({ from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(0)' } });

export const bar = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.two,
  minBlockSize: touch.answer,
  paddingInline: `${space.four} ${space.two}`,
  borderRadius: radius.card,
  background: colour.ink,
  color: colour.onInk,
  font: type.label,
});
export const words = style({
  flex: '1 1 10rem',
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  paddingBlock: space.two,
  overflowWrap: 'anywhere',
});
export const undo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.two,
  minBlockSize: touch.least,
  paddingInline: space.three,
  marginInlineStart: 'auto',
  borderRadius: radius.field,
  color: colour.glow,
  font: type.label,
  cursor: 'pointer',
});
/** Stands still for people who ask for less motion: it is full then, and the bar goes all the same. */
export const left = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  blockSize: '3px',
  background: colour.glow,
  transformOrigin: 'left',
  animationName: runOut,
  animationTimingFunction: 'linear',
  animationFillMode: 'forwards',
  selectors: { '&:dir(rtl)': { transformOrigin: 'right' } },
  '@media': { '(prefers-reduced-motion: reduce)': { animationName: 'none' } },
});
