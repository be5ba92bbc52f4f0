// The form of the rules of a rate card.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const form = style({ display: 'grid', gap: space.card, gridTemplateColumns: 'minmax(0, 1fr)' });
/** Its first line holds the name of the rule and what can be done with it. */
export const rule = style({
  position: 'relative',
  display: 'grid',
  gap: space.three,
  gridTemplateColumns: 'minmax(0, 1fr)',
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  padding: space.card,
});
/** Within the border, as the name of a card is. */
export const legend = style({ float: 'inline-start', font: type.strong });
export const steps = style({
  position: 'absolute',
  insetBlockStart: space.one,
  insetInlineEnd: space.one,
  display: 'flex',
  gap: space.one,
});
/** Side by side, also on a phone: they are short. */
export const pair = style({
  display: 'grid',
  gap: space.three,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
});
