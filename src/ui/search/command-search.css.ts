// The search over everything: near the top of the window, so that the list below has room.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, shadow, type } = token;
const FINE = '(pointer: fine)';

export const dialog = style({
  margin: 'max(4px, 12dvh) auto auto',
  padding: 0,
  inlineSize: 'min(34rem, calc(100vw - 16px))',
  maxInlineSize: '100vw',
  maxBlockSize: 'min(36rem, 84dvh)',
  overflow: 'hidden',
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  background: colour.surface,
  color: colour.text,
  boxShadow: shadow.high,
  selectors: { '&::backdrop': { background: colour.backdrop }, '&[open]': { display: 'flex' } },
});
export const content = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' });
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.two,
  paddingInline: `${space.four} ${space.one}`,
  borderBlockEnd: `${line.width} solid ${colour.line}`,
});
export const input = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: touch.answer,
  border: 0,
  background: 'transparent',
  font: type.body,
  color: colour.text,
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: colour.textThird, opacity: 1 },
    // The entry below shows where Enter leads; the field has the only caret of the box.
    '&:focus-visible': { outline: 'none', boxShadow: `inset 0 -3px 0 ${colour.text}` },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:focus-visible': { outline: '2px solid Highlight' } } } },
});
export const close = style({
  inlineSize: touch.least,
  blockSize: touch.least,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.field,
  cursor: 'pointer',
});
export const list = style({ flex: '0 1 auto', minBlockSize: 0, overflow: 'auto', padding: space.two });
export const command = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.least,
  padding: `${space.one} ${space.three}`,
  borderRadius: radius.field,
  font: type.label,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: colour.raised },
    '&[aria-selected=true]': {
      background: colour.primarySoft,
      color: colour.onPrimarySoft,
      outline: `2px solid ${colour.text}`,
      outlineOffset: '-2px',
    },
  },
  '@media': { [FINE]: { minBlockSize: '40px' } },
});
export const nothing = style({ padding: space.four, font: type.body, color: colour.textSecond });
export const hint = style({
  padding: `${space.two} ${space.four}`,
  borderBlockStart: `${line.width} solid ${colour.line}`,
  font: type.small,
  color: colour.textSecond,
  // Only where there are keys.
  '@media': { '(pointer: coarse)': { display: 'none' } },
});
