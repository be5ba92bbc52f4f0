// Looks of the menu: a drawer on a phone, a column on a desk, both on ink.
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { layer, motion, radius, space, touch } from '#ui/theme/scale.css.ts';
import { column, desk, slimDesk } from '../shell.css.ts';

const { colour, type } = token;
/** In the column of icons. */
const slim = `${column}[data-slim] &`;
/** A mouse needs less room than a glove: so the whole menu is seen on a low screen. */
const mouse = `${desk} and (pointer: fine)`;
const slideIn = keyframes({ from: { transform: 'translateX(-100%)' } });

export const drawer = style({
  margin: 0,
  padding: 0,
  border: 0,
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  inlineSize: 'min(320px, 86vw)',
  background: colour.ink,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { animation: `${slideIn} ${motion.base} ${motion.ease}` },
    '&::backdrop': { background: colour.backdrop },
  },
});
export const panel = style({
  minBlockSize: '100%',
  display: 'flex',
  flexDirection: 'column',
  gap: space.half,
  background: colour.ink,
  color: colour.onInkSecond,
  overflowY: 'auto',
  blockSize: '100%',
  padding: `max(${space.card}, env(safe-area-inset-top)) ${space.three} max(${space.three}, env(safe-area-inset-bottom))`,
  '@media': { [slimDesk]: { selectors: { [slim]: { paddingInline: space.two } } } },
});
globalStyle(`${panel} :focus-visible`, { outlineColor: colour.glow, boxShadow: `0 0 0 2px ${colour.ink}` });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.tight,
  font: type.strong,
  color: colour.onInk,
  padding: `${space.one} 0 ${space.three} ${space.tight}`,
  minBlockSize: touch.least,
  '@media': { [slimDesk]: { selectors: { [slim]: { justifyContent: 'center', paddingInline: 0 } } } },
});
export const mark = style({ color: colour.glow, flex: 'none' });
export const logo = style({ inlineSize: '28px', blockSize: '28px', objectFit: 'contain', flex: 'none' });
export const name = style({
  flex: 1,
  minInlineSize: 0,
  '@media': { [slimDesk]: { selectors: { [slim]: { display: 'none' } } } },
});
export const search = style({
  minBlockSize: touch.least,
  marginBlockEnd: space.two,
  padding: `${space.one} 11px`,
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  borderRadius: radius.field,
  border: `1px solid ${colour.inkLine}`,
  font: type.small,
  color: colour.onInkSecond,
  cursor: 'pointer',
  selectors: { '&:hover': { color: colour.onInk, background: colour.inkLine } },
  '@media': {
    [mouse]: { minBlockSize: '36px' },
    [slimDesk]: { selectors: { [slim]: { justifyContent: 'center', paddingInline: 0 } } },
  },
});
export const key = style({
  marginInlineStart: 'auto',
  flex: 'none',
  font: type.micro,
  '@media': {
    '(pointer: coarse)': { display: 'none' },
    [slimDesk]: { selectors: { [slim]: { display: 'none' } } },
  },
});
export const items = style({ display: 'grid', gap: space.half });
export const item = style({
  position: 'relative',
  minBlockSize: touch.least,
  borderRadius: radius.field,
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  padding: `${space.two} 11px`,
  font: type.label,
  color: colour.onInkSecond,
  selectors: { '&:hover': { color: colour.onInk, background: colour.inkLine } },
  '@media': {
    [mouse]: { minBlockSize: '38px', paddingBlock: space.one },
    [slimDesk]: { selectors: { [slim]: { justifyContent: 'center', paddingInline: 0 } } },
  },
});
export const current = style({
  background: colour.glow,
  color: colour.onGlow,
  selectors: { '&:hover': { background: colour.glow, color: colour.onGlow } },
});
/** Beside an icon that stands alone its words come up while somebody points at it, or has the keyboard on it. */
export const label = style({
  '@media': {
    [slimDesk]: {
      selectors: {
        [slim]: {
          position: 'fixed',
          insetInlineStart: '64px',
          zIndex: layer.toast,
          padding: `${space.two} ${space.three}`,
          borderRadius: radius.field,
          background: colour.ink,
          color: colour.onInk,
          border: `1px solid ${colour.inkLine}`,
          font: type.label,
          whiteSpace: 'nowrap',
          opacity: 0,
          pointerEvents: 'none',
        },
        [`${column}[data-slim] :is(a, button):is(:hover, :focus-visible) > &`]: { opacity: 1 },
      },
    },
  },
});
export const count = style({
  marginInlineStart: 'auto',
  font: type.micro,
  fontWeight: 700,
  '@media': {
    [slimDesk]: {
      selectors: {
        [slim]: {
          position: 'absolute',
          insetBlockStart: 0,
          insetInlineEnd: 0,
          paddingInline: '5px',
          borderRadius: radius.pill,
          background: colour.glow,
          color: colour.onGlow,
        },
      },
    },
  },
});
export const foot = style({
  marginBlockStart: 'auto',
  paddingBlockStart: space.four,
  display: 'grid',
  gap: space.two,
  '@media': { [mouse]: { paddingBlockStart: space.two, gap: space.one } },
});
export const rule = style({
  border: 0,
  borderBlockStart: `1px solid ${colour.inkLine}`,
  marginInline: '11px',
  '@media': { [slimDesk]: { selectors: { [slim]: { display: 'none' } } } },
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.tight,
  padding: `${space.one} 11px`,
  color: colour.onInk,
  font: type.label,
  '@media': { [slimDesk]: { selectors: { [slim]: { justifyContent: 'center', paddingInline: 0 } } } },
});
// The ground of other avatars is nearly the menu's own in the dark.
globalStyle(`${person} > :first-child`, { background: colour.onInk, color: colour.ink });

export const themes = style({
  display: 'grid',
  gap: space.two,
  '@media': { [slimDesk]: { selectors: { [slim]: { display: 'none' } } } },
});
export const themesLabel = style({ font: type.micro, color: colour.onInkSecond, padding: `0 11px ${space.one}` });
/** Two beside each other; with large letters each on its own line, so that no word leaves its button. */
export const themeRow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(40%, 5.5rem)), 1fr))',
  gap: space.two,
});
export const theme = style({
  minBlockSize: '52px',
  borderRadius: radius.field,
  border: `1px solid ${colour.inkLine}`,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '3px',
  padding: space.one,
  textAlign: 'center',
  font: type.micro,
  color: colour.onInkSecond,
  cursor: 'pointer',
  position: 'relative',
  selectors: {
    '&:has(:checked)': { background: colour.onInk, color: colour.ink, borderColor: colour.onInk },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.glow}`, outlineOffset: '2px' },
  },
  '@media': { [mouse]: { minBlockSize: '42px' } },
});
export const themeInput = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });
