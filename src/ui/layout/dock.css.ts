// The band at the foot.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { layer, space, wide } from '../theme/scale.css.ts';

const { colour, line, type } = token;
export const dock = style({
  display: 'grid',
  gap: space.tight,
  flex: 'none',
  background: colour.surface,
  borderBlockStart: `${line.width} solid ${colour.line}`,
  position: 'relative',
  zIndex: layer.bar,
  padding: `${space.card} ${space.four} max(${space.six}, env(safe-area-inset-bottom))`,
  boxShadow: '0 -10px 30px rgb(10 35 42 / .08)',
  vars: { '--glyph-cut': colour.surface },
  // On a desk what stands in it is no wider than a hand reaches.
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 36rem)' } },
});
export const note = style({
  display: 'flex',
  gap: '9px',
  alignItems: 'center',
  font: type.small,
  color: colour.textSecond,
});
