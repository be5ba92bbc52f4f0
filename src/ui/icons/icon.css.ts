// Sizes and line weights of icons: the smaller, the heavier the line, so that all look equally strong.
import { style, styleVariants } from '@vanilla-extract/css';

const base = style({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  overflow: 'visible',
});

const sized = (edge: string, weight: number) => [base, { width: edge, height: edge, strokeWidth: weight }] as const;

/** In rem, as icons stand beside text and grow with it. */
export const size = styleVariants({
  tag: [...sized('.875rem', 2.5)],
  small: [...sized('1rem', 2.3)],
  meta: [...sized('1.0625rem', 2)],
  glyph: [...sized('1.125rem', 2)],
  normal: [...sized('1.375rem', 2)],
  large: [...sized('1.75rem', 2)],
  slab: [...sized('2.5rem', 2.2)],
});
