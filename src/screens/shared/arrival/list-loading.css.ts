// Looks of what stands where something is on its way.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, type, weight } = token;

export const block = style({ display: 'grid', justifyItems: 'start', gap: space.three, marginBlock: space.three });
export const words = style({
  inlineSize: '100%',
  display: 'flex',
  gap: space.three,
  alignItems: 'flex-start',
  padding: `${space.three} ${space.card}`,
  borderRadius: radius.card,
  background: colour.info.soft,
  color: colour.info.onSoft,
  overflowWrap: 'anywhere',
  vars: { '--glyph-cut': colour.info.soft },
});
export const title = style({ font: type.strong, fontWeight: weight.strong });
export const line = style({ font: type.small, color: colour.textSecond });
export const noticeTitle = style({ font: type.title, fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const look = style({ display: 'grid', gap: space.two, justifyItems: 'start' });
export const unheard = style({ display: 'grid', gap: space.three, justifyItems: 'start' });
