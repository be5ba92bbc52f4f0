// The strip of photos.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line, type } = token;
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 104px), 1fr))',
  gap: space.three,
  alignItems: 'start',
});
export const figure = style({ display: 'grid', gap: '5px' });
const tile = style({
  inlineSize: '100%',
  aspectRatio: '1',
  borderRadius: radius.field,
  border: `${line.width} solid ${colour.line}`,
  overflow: 'hidden',
});
export const button = style({ display: 'block', borderRadius: radius.field });
export const picture = style([tile, { objectFit: 'cover' }]);
export const blank = style([
  tile,
  { display: 'grid', placeItems: 'center', background: colour.sunk, color: colour.textThird },
]);
export const add = style([
  tile,
  {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3px',
    padding: space.two,
    textAlign: 'center',
    position: 'relative',
    cursor: 'pointer',
    background: colour.surface,
    color: colour.text,
    border: `${line.control} solid ${colour.lineStrong}`,
    font: type.label,
    selectors: {
      '&:has(:focus-visible)': {
        outline: `${token.focus.ring} solid ${token.focus.colour}`,
        outlineOffset: token.focus.offset,
      },
    },
  },
]);
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', inlineSize: '100%' });
