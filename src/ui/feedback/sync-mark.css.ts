// Looks of the sync mark.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';

const { colour } = token;
const base = style({ display: 'inline-flex', alignItems: 'center', gap: '7px', font: token.type.micro });
export const mark = styleVariants({
  local: [base, { color: colour.textSecond }],
  heldBack: [base, { color: colour.wait.plain }],
  sending: [base, { color: colour.info.plain }],
  sent: [base, { color: colour.go.plain }],
  attention: [base, { color: colour.stop.plain }],
});
