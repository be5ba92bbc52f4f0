// Shifts below each other, and a frame around the time that they share.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const ONE = 'minmax(0, 1fr)';

export const clash = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.two });
export const picture = style({ position: 'relative', display: 'grid', gridTemplateColumns: ONE, gap: space.one });
export const lane = style({ position: 'relative', blockSize: '1.75rem' });
export const shift = style({
  position: 'absolute',
  insetBlock: 0,
  boxSizing: 'border-box',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  paddingInline: space.two,
  borderRadius: radius.bar,
  border: `1.5px solid ${colour.go.line}`,
  background: colour.go.soft,
  color: colour.go.onSoft,
  font: type.micro,
  lineHeight: '1.6rem',
});
export const overlap = style({
  position: 'absolute',
  insetBlock: '-3px',
  boxSizing: 'border-box',
  borderRadius: radius.bar,
  border: `2.5px solid ${colour.stop.plain}`,
  background: `color-mix(in srgb, ${colour.stop.plain} 18%, transparent)`,
});
