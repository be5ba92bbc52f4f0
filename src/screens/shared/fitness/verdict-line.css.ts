// A verdict in one line.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

const verdictBase = style({ display: 'inline-flex', gap: space.one, font: type.small });
export const verdict = styleVariants({
  yes: [verdictBase, { color: colour.go.plain }],
  warning: [verdictBase, { color: colour.wait.plain }],
  no: [verdictBase, { color: colour.textSecond }],
});
