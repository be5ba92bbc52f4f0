// Two panes beside each other; one where there is no room for two.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line } = token;
const NARROW = '(max-width: 44rem)';
const ONE = 'minmax(0, 1fr)';

export const frame = style({ containerType: 'inline-size', blockSize: '100%' });
const both = style({
  blockSize: '100%',
  minBlockSize: 0,
  display: 'grid',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  overflow: 'clip',
});
const split = (gridTemplateColumns: string) =>
  ({
    gridTemplateColumns,
    selectors: { '&[data-whole]': { gridTemplateColumns: ONE } },
    '@container': { [NARROW]: { gridTemplateColumns: ONE } },
  }) as const;
export const panes = styleVariants({
  chosen: [both, split('minmax(0, 22rem) minmax(0, 1fr)')],
  list: [both, split('minmax(0, 3fr) minmax(0, 2fr)')],
});
const pane = style({ minInlineSize: 0, minBlockSize: 0, overflow: 'auto', outlineOffset: '-3px' });
export const master = style([
  pane,
  {
    borderInlineEnd: `${line.width} solid ${colour.line}`,
    selectors: { '[data-whole] > &': { borderInlineEnd: 0 } },
    '@container': {
      [NARROW]: { borderInlineEnd: 0, selectors: { '[data-open] > &': { display: 'none' } } },
    },
  },
]);
export const detail = style([
  pane,
  {
    padding: space.four,
    selectors: { '[data-whole] > &': { display: 'none' } },
    '@container': { [NARROW]: { selectors: { ':not([data-open]) > &': { display: 'none' } } } },
  },
]);
export const back = style({
  display: 'none',
  marginBlockEnd: space.two,
  '@container': { [NARROW]: { display: 'block' } },
});
