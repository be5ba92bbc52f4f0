// The pad to sign on: paper in every theme, with the line to sign above.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';
import { uncovered } from '#ui/feedback/toast-list.css.ts';

const { colour, line, type } = token;

export const pad = style({ display: 'grid', gap: space.two });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  minBlockSize: '48px',
});
export const label = style({ font: type.label });
/** A message that comes while somebody signs must not take the stroke. */
export const paper = style([
  uncovered,
  {
    position: 'relative',
    borderRadius: radius.card,
    border: `${line.control} solid ${colour.lineStrong}`,
    overflow: 'hidden',
    background: 'white',
    aspectRatio: '660 / 270',
    maxInlineSize: '36rem',
    // Paper stays paper when colours are forced: what is drawn on it is dark.
    forcedColorAdjust: 'none',
    selectors: {
      '&:focus-within': { outline: `${token.focus.ring} solid ${token.focus.colour}`, outlineOffset: '2px' },
    },
  },
]);
export const canvas = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  touchAction: 'none',
  cursor: 'crosshair',
});
/** Drawn over the paper, so that it never lands in the picture. */
export const rule = style({
  position: 'absolute',
  insetInline: '6%',
  insetBlockEnd: '22%',
  borderBlockEnd: '2px dashed #76848a',
  pointerEvents: 'none',
});
export const fields = style({ display: 'grid', gap: space.three });
