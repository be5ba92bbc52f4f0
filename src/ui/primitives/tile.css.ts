// Tones of tiles.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius } from '../theme/scale.css.ts';

const { colour } = token;
const base = style({
  inlineSize: '2.5rem',
  blockSize: '2.5rem',
  borderRadius: radius.field,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  border: `${token.line.tagWidth} solid currentColor`,
});

export const tone = styleVariants({
  neutral: [base, { background: colour.sunk, color: colour.textSecond }],
  primary: [base, { background: colour.primarySoft, color: colour.onPrimarySoft }],
  go: [base, { background: colour.go.soft, color: colour.go.onSoft }],
  wait: [base, { background: colour.wait.soft, color: colour.wait.onSoft }],
  info: [base, { background: colour.info.soft, color: colour.info.onSoft }],
  stop: [base, { background: colour.stop.soft, color: colour.stop.onSoft }],
});
