// The pages about one's pay.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type, weight } = token;

export const page = style({ maxInlineSize: column });
export const title = style({ font: type.title, letterSpacing: '-.01em' });
export const tags = style({ marginBlockStart: space.two });
/** The last one takes what is left of its line. */
export const sums = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, marginBlockStart: space.card });
export const sum = style({
  flex: '1 1 8rem',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  padding: space.card,
  display: 'grid',
  gap: space.half,
});
export const sumLabel = style({ font: type.small, color: colour.textSecond });
export const sumValue = style({ font: type.head, fontVariantNumeric: 'tabular-nums' });
export const amount = style({ font: type.strong, fontVariantNumeric: 'tabular-nums', flex: 'none' });
export const big = style({
  font: type.display,
  fontWeight: weight.bold,
  fontVariantNumeric: 'tabular-nums',
  marginBlockStart: space.two,
});
export const remark = style({ marginBlockStart: space.three });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.card });
export const form = style({
  display: 'grid',
  gap: space.three,
  marginBlockStart: space.three,
  justifyItems: 'stretch',
});
export const quiet = style({ font: type.small, color: colour.textSecond });
export const hint = style([quiet, { marginBlockEnd: space.two }]);
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const lines = style({ display: 'grid', gap: space.card, gridTemplateColumns: 'minmax(0, 1fr)' });
export const lineTitle = style({ font: type.strong, marginBlockEnd: space.two });
/** The month with the steps to the one before and the next. */
export const picker = style({ display: 'flex', alignItems: 'center', gap: space.two });
export const pickerSteps = style({ display: 'flex', gap: space.two, marginInlineStart: 'auto' });
export const file = style({
  display: 'grid',
  gap: space.two,
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
/** Old beside new, hours and money. */
export const moved = style({ display: 'flex', flexWrap: 'wrap', gap: space.four, font: type.strong });
