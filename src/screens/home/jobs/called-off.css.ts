// The card of a job that was called off.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const cards = style({ display: 'grid', gap: space.tight, marginBlockEnd: space.four });
export const card = style({
  background: colour.surface,
  border: `2px solid ${colour.stop.plain}`,
  borderRadius: radius.card,
  overflow: 'hidden',
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space.one} ${space.three}`,
  padding: `${space.two} ${space.card}`,
  background: colour.stop.soft,
  color: colour.stop.onSoft,
  font: type.label,
});
export const headWords = style({ display: 'inline-flex', alignItems: 'center', gap: space.two });
export const inside = style({ padding: space.card, display: 'grid', gap: space.three });
/** Struck as values are, never the name of the job. */
export const time = style({ font: type.display, color: colour.textSecond, fontVariantNumeric: 'tabular-nums' });
export const title = style({ font: type.head });
export const actions = style({ display: 'grid', gap: space.two });
