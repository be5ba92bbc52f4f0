// Long lists: a card that scrolls.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius } from '#ui/theme/scale.css.ts';

const { colour, line } = token;
const base = style({
  containerType: 'inline-size',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: colour.surface,
});
export const box = styleVariants({
  own: [
    base,
    { maxBlockSize: 'min(80dvh, 60rem)', borderRadius: radius.card, border: `${line.width} solid ${colour.line}` },
  ],
  /** A head above it, with a gutter too, has columns as wide as its own. */
  fill: [base, { blockSize: '100%', scrollbarGutter: 'stable' }],
});
export const list = style({ display: 'block' });
export const row = style({
  display: 'grid',
  borderBlockEnd: `${line.width} solid ${colour.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
