// Fields with a list of what fits below them.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import * as field from '#ui/inputs/field.css.ts';
import { layer, radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, shadow, type } = token;

export const frame = style({ position: 'relative' });
export const input = style([field.input, { paddingInlineEnd: '44px' }]);
export const arrow = style({
  position: 'absolute',
  insetBlockStart: 0,
  blockSize: touch.answer,
  insetInlineEnd: space.three,
  display: 'grid',
  placeItems: 'center',
  color: colour.textSecond,
  pointerEvents: 'none',
});
const below = style({
  position: 'absolute',
  zIndex: layer.toast,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space.one})`,
  padding: space.one,
  background: colour.surface,
  border: `${line.width} solid ${colour.lineStrong}`,
  borderRadius: radius.card,
  boxShadow: shadow.middle,
});
export const list = style([below, { maxBlockSize: '18rem', overflow: 'auto', overscrollBehavior: 'contain' }]);
export const nothing = style([below, { padding: space.three, font: type.small, color: colour.textSecond }]);
export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  minBlockSize: touch.least,
  padding: `${space.one} ${space.three}`,
  borderRadius: radius.field,
  font: type.label,
  cursor: 'pointer',
  selectors: { '&:hover': { background: colour.raised } },
  '@media': { '(pointer: fine)': { minBlockSize: '38px' } },
});
/** A frame, not a tint alone: outdoors and in forced colours there are no tints. */
export const optionAt = style([
  option,
  {
    background: colour.primarySoft,
    color: colour.onPrimarySoft,
    outline: `2px solid ${colour.text}`,
    outlineOffset: '-2px',
  },
]);
export const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'break-word' });
const second = style({ font: type.small, color: colour.textSecond });
export { second as line };
