// The page of one's own profile.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const head = style({ display: 'flex', gap: space.four, alignItems: 'center', flexWrap: 'wrap' });
export const picture = style({
  inlineSize: '88px',
  blockSize: '88px',
  borderRadius: '50%',
  overflow: 'hidden',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  font: type.title,
  background: colour.primarySoft,
  color: colour.onPrimarySoft,
  border: `${line.tagWidth} solid currentColor`,
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const name = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const words = style({
  flex: 1,
  minInlineSize: 'min(12rem, 100%)',
  display: 'grid',
  gap: space.one,
  justifyItems: 'start',
});
export const card = style({
  background: colour.surface,
  borderRadius: radius.card,
  border: `${line.width} solid ${colour.line}`,
  padding: space.card,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.card,
  selectors: { '& + &': { marginBlockStart: space.tight } },
});
export const value = style({ overflowWrap: 'anywhere', color: colour.text, font: type.body });
export const missing = style({ color: colour.textThird });
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.card,
  marginBlockStart: space.three,
});
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.two });
export const quiet = style({ font: type.small, color: colour.textSecond });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
export const legend = style({ font: type.label, marginBlockEnd: space.one });
export const after = style({ marginBlockStart: space.tight });
