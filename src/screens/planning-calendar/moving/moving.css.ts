// The strip at the foot while a shift is picked up.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const strip = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.answer,
  padding: `${space.two} ${space.four}`,
  borderRadius: radius.card,
  border: `${line.width} solid ${colour.lineStrong}`,
  background: colour.surface,
  color: colour.text,
  font: type.label,
});
export const words = style({
  flex: '1 1 14rem',
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.three,
  overflowWrap: 'anywhere',
});
/** What is for screen readers alone stays within it. */
export const sign = style({
  position: 'relative',
  display: 'inline-flex',
  marginInlineEnd: space.one,
  verticalAlign: 'text-bottom',
});
