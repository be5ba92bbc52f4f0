// Grey shapes; they do not move, as nothing here is a change of state.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line } = token;
export const card = style({
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '13px',
  padding: `11px ${space.card}`,
  minBlockSize: '64px',
  selectors: { '& + &': { borderBlockStart: `${line.width} solid ${colour.line}` } },
});
const shape = style({
  display: 'block',
  background: colour.sunk,
  borderRadius: radius.bar,
  border: `${line.tagWidth} solid ${colour.line}`,
});
export const tile = style([
  shape,
  { inlineSize: '2.5rem', blockSize: '2.5rem', borderRadius: radius.field, flex: 'none' },
]);
export const lines = style({ flex: 1, display: 'grid', gap: '9px' });
export const long = style([shape, { blockSize: '14px', inlineSize: '70%' }]);
export const short = style([shape, { blockSize: '11px', inlineSize: '45%' }]);
