// Looks of the sign-in page.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const title = style({ font: type.title, marginBlockEnd: space.four });
export const notices = style({
  display: 'grid',
  gap: space.two,
  selectors: { '&:not(:empty)': { marginBlockEnd: space.four } },
});
export const form = style({ display: 'grid', gap: space.card });
export const hint = style({ font: type.small, color: colour.textSecond });
export const other = style({
  font: type.label,
  color: colour.primary,
  minBlockSize: touch.least,
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
});
export const foot = style({
  font: type.small,
  color: colour.textSecond,
  borderBlockStart: `${line.width} solid ${colour.line}`,
  paddingBlockStart: space.three,
});
