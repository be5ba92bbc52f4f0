// The planners' part of a crew's page, and the sheet of other times.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const ONE = 'minmax(0, 1fr)';

export const part = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.four });
export const form = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.card });
export const pair = style({ display: 'grid', gridTemplateColumns: `${ONE} ${ONE}`, gap: space.three });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
export const quiet = style({ font: type.small, color: colour.textSecond });
export const fault = style({ font: type.small, color: colour.stop.plain });
const verdictBase = style({ display: 'flex', gap: space.one, font: type.small });
export const verdict = styleVariants({
  yes: [verdictBase, { color: colour.go.plain }],
  warning: [verdictBase, { color: colour.wait.plain }],
  no: [verdictBase, { color: colour.stop.plain }],
});
