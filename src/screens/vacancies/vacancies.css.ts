// Vacancies: the list, what is chosen in it, and the sheet of an offer.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const ONE = 'minmax(0, 1fr)';

export const page = style({ maxInlineSize: column });
export const top = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, justifyContent: 'space-between' });
export const total = style({ font: type.strong, margin: 0 });
export const lead = style({ display: 'flex', alignItems: 'center', gap: space.one });
export const below = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.three });
export const form = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const pair = style({ display: 'grid', gridTemplateColumns: `${ONE} ${ONE}`, gap: space.three });
const verdictBase = style({ display: 'inline-flex', gap: space.one, font: type.small });
export const verdict = styleVariants({
  yes: [verdictBase, { color: colour.go.plain }],
  warning: [verdictBase, { color: colour.wait.plain }],
  no: [verdictBase, { color: colour.textSecond }],
});
export const hours = style({
  display: 'block',
  font: type.small,
  color: colour.textSecond,
  fontVariantNumeric: 'tabular-nums',
});
