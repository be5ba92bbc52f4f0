// Icon buttons: a full touch target around a small picture.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, touch } from '../theme/scale.css.ts';

const base = style({
  inlineSize: touch.least,
  blockSize: touch.least,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.card,
  border: `${token.line.width} solid transparent`,
  selectors: { '&:active': { background: `color-mix(in srgb, currentColor 12%, transparent)` } },
});

export const variant = styleVariants({
  plain: [base, { color: 'inherit' }],
  outline: [base, { background: token.colour.surface, borderColor: token.colour.lineStrong, color: token.colour.text }],
  ink: [base, { background: token.colour.ink, color: token.colour.onInk }],
  onInk: [base, { borderColor: token.colour.inkLine, color: token.colour.onInk }],
});
