// Looks of the bar at the head of every page.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { layer, space, touch } from '#ui/theme/scale.css.ts';
import { barSize, desk, DESK_BAR, shell, slimDesk } from './shell.css.ts';

const { colour, line, type } = token;

export const bar = style({
  minBlockSize: barSize,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.bar,
  background: colour.ground,
  padding: `max(${space.one}, env(safe-area-inset-top)) ${space.three} ${space.one} ${space.one}`,
  borderBlockEnd: `${line.width} solid transparent`,
  vars: { '--glyph-cut': colour.ground },
  '@media': { [desk]: { paddingInline: '28px', minBlockSize: DESK_BAR, gap: space.two } },
});
/** Content has moved under the bar. */
export const scrolled = style({ borderBlockEndColor: colour.line });
/** On a desk the column is the menu; where it has icons alone, the words are in the drawer. */
export const menu = style({
  '@media': {
    [desk]: { display: 'none' },
    [slimDesk]: { selectors: { [`${shell}[data-slim] &`]: { display: 'inline-block' } } },
  },
});
export const back = style({
  inlineSize: '38px',
  minBlockSize: touch.least,
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  flex: 'none',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: '0 -10px 0 0' } },
});
export const title = style({
  font: type.head,
  flex: '1 1 7rem',
  minInlineSize: 0,
  paddingBlock: space.one,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [desk]: { font: type.title, selectors: { '&:has(+ div:not(:empty))': { flexGrow: 0, flexBasis: 'auto' } } },
  },
});
/** What the page is led by takes the room between its title and the pill. */
export const tools = style({
  display: 'flex',
  flex: '1 1 0',
  marginInline: space.three,
  minInlineSize: 'min-content',
  selectors: { '&:empty': { display: 'none' } },
});
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  letterSpacing: '-.01em',
  '@media': { [desk]: { display: 'none' } },
});
export const besideMenu = style({ display: 'none', '@media': { [desk]: { display: 'inline' } } });
export const logo = style({ inlineSize: '26px', blockSize: '26px', objectFit: 'contain' });
