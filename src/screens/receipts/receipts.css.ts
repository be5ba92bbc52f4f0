// The pages of receipts.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const page = style({ maxInlineSize: column });
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const tags = style({ marginBlockStart: space.two });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const amount = style({ font: type.strong, fontVariantNumeric: 'tabular-nums', flex: 'none' });
export const total = style({ font: type.display, fontVariantNumeric: 'tabular-nums', marginBlockStart: space.two });
export const quiet = style({ font: type.small, color: colour.textSecond });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.card });
export const form = style({ display: 'grid', gap: space.card });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: space.tight,
});
export const photo = style({ display: 'grid', gap: space.one, alignContent: 'start' });
export const picture = style({
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.field,
  border: `${line.width} solid ${colour.line}`,
  background: colour.sunk,
});
export const blank = style([
  picture,
  { display: 'grid', placeItems: 'center', minBlockSize: touch.least, color: colour.textThird },
]);
