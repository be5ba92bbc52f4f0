// The line of filters above a list; what has no room goes to the next line.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
const FINE = '(pointer: fine)';

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const search = style({
  position: 'relative',
  flex: '1 1 12rem',
  minInlineSize: 0,
  maxInlineSize: '24rem',
  display: 'flex',
  alignItems: 'center',
});
globalStyle(`${search} > label`, {
  position: 'absolute',
  insetInlineStart: space.three,
  color: colour.textSecond,
  pointerEvents: 'none',
});
export const searchInput = style({
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: touch.least,
  paddingInline: `36px ${space.two}`,
  borderRadius: radius.field,
  border: `${line.control} solid ${colour.lineStrong}`,
  background: colour.surface,
  font: type.small,
  color: colour.text,
  textOverflow: 'ellipsis',
  selectors: { '&::placeholder': { color: colour.textThird, opacity: 1 } },
  '@media': { [FINE]: { minBlockSize: '40px' } },
});
export const filter = style({ display: 'inline-flex', maxInlineSize: '100%' });
export const filterSet = style([filter]);
globalStyle(`${filter} > button`, { '@media': { [FINE]: { minBlockSize: '40px' } } });
globalStyle(`${filterSet} > button`, {
  background: colour.primarySoft,
  color: colour.onPrimarySoft,
  borderColor: colour.primary,
  boxShadow: `inset 0 0 0 1px ${colour.primary}`,
});
globalStyle(`[data-theme=outdoor] ${filterSet} > button`, {
  background: colour.ink,
  color: colour.onInk,
});
/** Empty it takes no place in the line; it stays, so that what comes is read out. */
export const found = style({
  font: type.small,
  color: colour.textSecond,
  marginInlineStart: 'auto',
  selectors: { '&:empty': { position: 'absolute' } },
});

export const choices = style({ display: 'grid', gap: space.two, minInlineSize: 'min(16rem, 100%)' });
export const options = style({ display: 'grid', maxBlockSize: '20rem', overflow: 'auto' });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  minBlockSize: touch.least,
  paddingInline: space.one,
  font: type.label,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '@media': { [FINE]: { minBlockSize: '36px' } },
});
export const box = style({ flex: 'none', inlineSize: '20px', blockSize: '20px', accentColor: colour.primary });
export const nothing = style({ font: type.small, color: colour.textSecond, padding: space.two });
