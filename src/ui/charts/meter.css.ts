// Bars in parts.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { motion, radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const FORCED = '(forced-colors: active)';

export const meter = style({ display: 'grid', gap: space.one, minInlineSize: 0 });
export const bar = style({
  display: 'flex',
  blockSize: '10px',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: colour.sunk,
  boxSizing: 'content-box',
  border: `${line.control} solid ${colour.lineStrong}`,
  '@media': { [FORCED]: { border: '1px solid CanvasText' } },
});
const filled = style({
  blockSize: '100%',
  flex: 'none',
  transition: `inline-size ${motion.base} ${motion.ease}`,
  '@media': { [FORCED]: { forcedColorAdjust: 'none' } },
});
const stripes = (ink: string): string => `repeating-linear-gradient(135deg, ${ink} 0 3px, transparent 3px 6px)`;
export const part = styleVariants({
  go: [filled, { background: colour.go.plain, '@media': { [FORCED]: { background: 'CanvasText' } } }],
  wait: [
    filled,
    {
      background: stripes(colour.wait.line),
      '@media': { [FORCED]: { background: stripes('CanvasText') } },
    },
  ],
  stop: [filled, { background: colour.stop.plain, '@media': { [FORCED]: { background: 'Mark' } } }],
  primary: [filled, { background: colour.primary, '@media': { [FORCED]: { background: 'Highlight' } } }],
});
export const words = style({ font: type.small, color: colour.textSecond, overflowWrap: 'break-word' });
