// A thin bar in two parts.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius } from '#ui/theme/scale.css.ts';

const { colour } = token;
const FORCED = '(forced-colors: active)';
const stripes = (ink: string): string => `repeating-linear-gradient(135deg, ${ink} 0 2px, transparent 2px 4px)`;

export const bar = style({
  display: 'flex',
  inlineSize: '4.5rem',
  maxInlineSize: '100%',
  blockSize: '5px',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: colour.sunk,
  vars: { '--quota-ink': colour.lineStrong },
  selectors: { '&[data-over]': { vars: { '--quota-ink': colour.stop.plain } } },
  '@media': { [FORCED]: { vars: { '--quota-ink': 'CanvasText' }, border: '1px solid CanvasText' } },
});
const part = style({ blockSize: '100%', flex: 'none', '@media': { [FORCED]: { forcedColorAdjust: 'none' } } });
export const done = style([part, { background: 'var(--quota-ink)' }]);
export const planned = style([part, { background: stripes('var(--quota-ink)') }]);
