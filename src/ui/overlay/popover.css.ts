// Boxes beside a button; on a phone they are sheets at the foot.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, shadow, type } = token;
const PHONE = '(max-width: 479.98px)';
const FINE = '(pointer: fine)';

export const box = style({
  position: 'fixed',
  margin: 0,
  padding: 0,
  inlineSize: 'max-content',
  minInlineSize: '12rem',
  maxInlineSize: 'min(24rem, calc(100vw - 16px))',
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  background: colour.surface,
  color: colour.text,
  boxShadow: shadow.middle,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  vars: { '--glyph-cut': colour.surface },
  selectors: { '&::backdrop': { background: 'transparent' } },
  '@media': {
    [PHONE]: {
      insetInline: 0,
      insetBlock: 'auto 0',
      inlineSize: '100%',
      maxInlineSize: '100%',
      maxBlockSize: '80dvh',
      borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      selectors: { '&::backdrop': { background: colour.backdrop } },
    },
  },
});
export const content = style({ padding: space.three });
export const title = style({ font: type.label, paddingBlockEnd: space.two });

export const menu = style({ padding: '6px' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  inlineSize: '100%',
  minBlockSize: touch.least,
  padding: `${space.one} ${space.three}`,
  borderRadius: radius.field,
  font: type.label,
  color: colour.text,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.raised },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    '&[aria-disabled=true]': { color: colour.textThird, cursor: 'not-allowed' },
  },
  '@media': { [FINE]: { minBlockSize: '40px' } },
});
export const destructive = style([item, { color: colour.stop.plain }]);
export const words = style({ display: 'grid', minInlineSize: 0, overflowWrap: 'break-word' });
export const reason = style({ font: type.small, color: colour.textSecond });
