// The frame of the signed-in app: bar above, page, bar below on a phone; a column with the menu on a desk.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { dock } from '#ui/layout/dock.css.ts';
import { layer, radius, space, touch } from '#ui/theme/scale.css.ts';
import { lane, stepsAside, uncovered } from '#ui/feedback/toast-list.css.ts';

const { colour, type } = token;

/** From here on there is room for the menu beside the page. */
export const desk = 'screen and (min-width: 1024px)';
/** Where a page that takes the whole width needs the room of the menu's words. */
export const slimDesk = 'screen and (min-width: 1024px) and (max-width: 1679px)';
const COLUMN = '224px';
const SLIM_COLUMN = '68px';
const BOTTOM_BAR = '72px';
/** The bar above on a desk. */
export const DESK_BAR = '76px';
/** And on a phone: its buttons, with what stands around them. */
export const barSize = `calc(max(${space.one}, env(safe-area-inset-top)) + ${touch.least} + ${space.one})`;

export const skip = style({
  position: 'fixed',
  insetBlockStart: space.two,
  insetInlineStart: space.two,
  zIndex: layer.toast,
  padding: `${space.three} ${space.four}`,
  borderRadius: radius.card,
  background: colour.ink,
  color: colour.onInk,
  font: type.label,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
});
// The window itself does not scroll: what scrolls lies between the bars, so that nothing that has the focus is ever
// behind one.
export const shell = style({
  blockSize: '100dvh',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [desk]: { display: 'grid', gridTemplateColumns: `${COLUMN} minmax(0, 1fr)` },
    [slimDesk]: { selectors: { '&[data-slim]': { gridTemplateColumns: `${SLIM_COLUMN} minmax(0, 1fr)` } } },
  },
});
export const column = style({
  display: 'none',
  '@media': { [desk]: { display: 'block', blockSize: '100dvh', background: colour.ink } },
});
export const page = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  '@media': { [desk]: { blockSize: '100dvh' } },
});
export const main = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
  padding: `${space.one} ${space.four} ${space.six}`,
  '@media': { [desk]: { padding: `${space.one} max(28px, calc(100% - 1092px)) ${space.eight} 28px` } },
  selectors: { '&:focus': { outline: 'none' } },
});
export const wholeMain = style([main, { '@media': { [desk]: { paddingInlineEnd: '28px' } } }]);
export const kept = style({ display: 'contents', selectors: { '&[hidden]': { display: 'none' } } });

// A screen's dock stands at the foot of the window and its content scrolls above it; on a screen too low for both, the
// dock ends the page.
const withDock = `${kept}:not([hidden]) > :has(> ${dock})`;
const TALL = '(min-height: 501px)';
globalStyle(withDock, {
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  '@media': { [TALL]: { flex: '1 1 0', minBlockSize: 0 } },
});
globalStyle(`${withDock} > :first-child`, {
  flex: '1 0 auto',
  marginInline: `-${space.four}`,
  paddingInline: space.four,
  // Its height is that of the window: rows of what scrolls sideways, as chips do, would give way until nothing is left
  // of them.
  gridAutoRows: 'max-content',
  '@media': { [TALL]: { flex: '1 1 0', minBlockSize: 0, overflowY: 'auto', overscrollBehaviorY: 'contain' } },
});
globalStyle(`${main} ${dock}`, {
  marginInline: `-${space.four}`,
  '@media': { [desk]: { borderRadius: `${radius.hero} ${radius.hero} 0 0` } },
});
// Without `withDock`: :has() may not stand inside :has().
globalStyle(`${main}:has(${kept}:not([hidden]) ${dock})`, { paddingBlockEnd: 0 });

// Toasts stand above whatever is at the foot.
globalStyle(':root', {
  vars: { '--toast-bottom': BOTTOM_BAR },
  '@media': { [desk]: { vars: { '--toast-bottom': '0px' } } },
});
globalStyle(`:root:has(${kept}:not([hidden]) ${dock})`, { vars: { '--toast-bottom': '190px' } });
// A code for another phone's camera, and a signature, may stand at the foot: then toasts stand right below the bar
// above, so that the ways out of the page and the pill stay in reach.
globalStyle(`:root:has(${kept}:not([hidden]) ${uncovered})`, {
  vars: { '--toast-span': `calc(${barSize} + ${space.one}) auto` },
  '@media': { [desk]: { vars: { '--toast-span': `calc(${DESK_BAR} + ${space.one}) auto` } } },
});
// The page begins below a toast while one is there, so that none covers a code. Nothing moves under a pen.
globalStyle(`:root:has(${kept}:not([hidden]) ${stepsAside}):has(${lane}:not(:empty)) ${main}`, {
  marginBlockStart: `calc(${touch.answer} + ${space.two})`,
});

/** The outbox lies over a page without taking it away, so a dock below it does not count. */
export const withoutDock = `${shell}:not(:has(${kept}:not([hidden]) ${dock})) &`;
export const bottomBarSize = BOTTOM_BAR;

// On paper the page alone, from its first to its last line.
globalStyle(`${shell}, ${page}, ${main}, ${withDock}, ${withDock} > :first-child`, {
  '@media': { print: { display: 'block', blockSize: 'auto', minBlockSize: 0, overflow: 'visible' } },
});
globalStyle(`${skip}, ${column}, ${dock}`, { '@media': { print: { display: 'none' } } });
globalStyle(`${page} > :not(${main})`, { '@media': { print: { display: 'none' } } });
