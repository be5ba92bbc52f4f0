// The pages of contracts.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const page = style({ maxInlineSize: column });
export const title = style({ font: type.title, letterSpacing: '-.01em' });
export const tags = style({ marginBlockStart: space.two });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
/** The last one takes what is left of its line. */
export const accounts = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, marginBlockStart: space.tight });
export const account = style({
  flex: '1 1 9rem',
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
  padding: space.card,
  display: 'grid',
  gap: space.half,
  alignContent: 'start',
});
export const label = style({ font: type.small, color: colour.textSecond });
export const figure = style({ font: type.title, fontVariantNumeric: 'tabular-nums' });
/** What may be done with it, and the fields of its terms. */
export const steps = style({
  display: 'grid',
  gap: space.three,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space.three,
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.two });
export const progress = style({ display: 'grid', gap: space.two });
export const quiet = style({ font: type.small, color: colour.textSecond });
