// Boxes with remarks.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line, type, weight } = token;
const base = style({
  display: 'flex',
  gap: '11px',
  alignItems: 'flex-start',
  padding: `11px ${space.card}`,
  borderRadius: radius.card,
  font: type.small,
  border: `${line.tagWidth} solid currentColor`,
});

export const tone = styleVariants({
  quiet: [base, { background: colour.sunk, color: colour.textSecond }],
  info: [base, { background: colour.info.soft, color: colour.info.onSoft }],
  go: [base, { background: colour.go.soft, color: colour.go.onSoft }],
  wait: [base, { background: colour.wait.soft, color: colour.wait.onSoft }],
  stop: [base, { background: colour.stop.soft, color: colour.stop.onSoft }],
});
export const words = style({ flex: 1, minInlineSize: 0, paddingBlock: '1px' });
export const title = style({ font: type.strong, fontWeight: weight.strong });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight, marginBlockStart: space.three });
