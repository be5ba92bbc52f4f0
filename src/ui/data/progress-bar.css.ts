// Bars that fill.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { motion, radius } from '../theme/scale.css.ts';

const { colour } = token;
const base = style({
  blockSize: '8px',
  borderRadius: radius.pill,
  overflow: 'hidden',
  border: `${token.line.control} solid ${colour.lineStrong}`,
  boxSizing: 'content-box',
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const bar = styleVariants({
  go: [base, { background: colour.sunk }],
  wait: [base, { background: colour.sunk }],
  stop: [base, { background: colour.sunk }],
  onInk: [base, { background: `color-mix(in srgb, ${colour.onInk} 18%, ${colour.ink})`, borderColor: colour.inkLine }],
});

const filled = style({
  blockSize: '100%',
  transition: `inline-size ${motion.base} ${motion.ease}`,
  '@media': { '(forced-colors: active)': { background: 'Highlight' } },
});
export const fill = styleVariants({
  go: [filled, { background: colour.go.plain }],
  wait: [filled, { background: colour.wait.plain }],
  stop: [filled, { background: colour.stop.plain }],
  onInk: [filled, { background: colour.glow }],
});
