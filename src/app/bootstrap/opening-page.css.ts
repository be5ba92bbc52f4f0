// Looks of the page that is painted first: the name stands where the app's own bar has it.
import { style } from '@vanilla-extract/css';
import { space, touch } from '#ui/theme/scale.css.ts';
import { desk } from '../layout/shell.css.ts';

const COLUMN = '224px';

export const bar = style({
  paddingInlineStart: `calc(${touch.least} + ${space.one})`,
  '@media': { [desk]: { paddingInlineStart: `calc(${COLUMN} + 28px)` } },
});
export const page = style({
  padding: `${space.one} ${space.four}`,
  '@media': { [desk]: { padding: `${space.one} 28px`, marginInlineStart: COLUMN } },
});
