// Looks of stars.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
export const stars = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
});
export const starsLabel = style({ font: type.label });
export const starRow = style({ display: 'flex' });
export const star = style({
  position: 'relative',
  inlineSize: touch.least,
  blockSize: touch.least,
  display: 'grid',
  placeItems: 'center',
  color: colour.textThird,
  borderRadius: radius.field,
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': { outline: `${token.focus.ring} solid ${token.focus.colour}` } },
});
export const starOn = style([star, { color: colour.text }]);
export const starInput = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });

// A chosen star is full: its shape says it where colours are forced.
globalStyle(`${starOn} svg`, { fill: 'currentColor' });
