// The steps that make a device ready, and the one button below them.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const card = style({ display: 'grid', gap: space.three });
/** The button stays where it is while steps come and go: all of them have it in the same place. */
export const action = style({ display: 'grid', gap: space.two });
export const how = style({ display: 'grid', gap: space.two, margin: 0, padding: 0, listStyle: 'none' });
export const line = style({ display: 'flex', alignItems: 'center', gap: space.three });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  font: type.small,
  color: colour.textSecond,
});
export const quiet = style({ font: type.small, color: colour.textSecond });
