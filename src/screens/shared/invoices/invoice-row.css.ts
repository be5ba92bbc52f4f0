// Looks of an invoice in a list.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
/** Where a row has room, its facts stand beside each other. */
const ROOMY = '(min-width: 38rem)';

export const number = style({
  font: type.small,
  color: colour.textSecond,
  fontVariantNumeric: 'tabular-nums',
  minInlineSize: '4ch',
});
export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.one,
  '@container': { [ROOMY]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: space.four } },
});
export const amount = style({ font: type.strong, fontVariantNumeric: 'tabular-nums', flex: 'none', textAlign: 'end' });
