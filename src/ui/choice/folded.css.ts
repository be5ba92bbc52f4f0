// Narrow screens alone have the button; on others what it folds stands among what is around it.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space, wide } from '#ui/theme/scale.css.ts';

const { colour } = token;

export const opener = style({ display: 'inline-flex', '@media': { [wide]: { display: 'none' } } });
export const openerSet = style([opener]);
globalStyle(`${openerSet} > span > button`, {
  background: colour.primarySoft,
  color: colour.onPrimarySoft,
  borderColor: colour.primary,
});
globalStyle(`[data-theme=outdoor] ${openerSet} > span > button`, { background: colour.ink, color: colour.onInk });
export const closed = style({ display: 'none', '@media': { [wide]: { display: 'contents' } } });
export const open = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.two,
  flexBasis: '100%',
  minInlineSize: 0,
  '@media': { [wide]: { display: 'contents' } },
});
