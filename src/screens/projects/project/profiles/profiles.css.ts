// The people of a project: the state of each before what they do and when.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

export const view = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.three });

export const role = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.two,
  rowGap: space.one,
  paddingBlockStart: space.one,
});

export const unnamed = style({ font: token.type.small, color: token.colour.textSecond });
