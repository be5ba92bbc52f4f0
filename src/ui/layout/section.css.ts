// Sections and their headings.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { space, wide } from '../theme/scale.css.ts';

export const section = style({
  marginBlockStart: space.five,
  scrollMarginBlockStart: space.four,
  // Beside another column the first heading stands level with what begins that one.
  '@media': { [wide]: { selectors: { '&:first-child': { marginBlockStart: 0 } } } },
});
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.two,
  margin: `0 2px ${space.two}`,
});
/** With large letters one long word may be wider than a phone. */
export const heading = style({
  font: token.type.head,
  flex: 1,
  minInlineSize: 'min(100%, 8rem)',
  overflowWrap: 'break-word',
  hyphens: 'auto',
});
export const aside = style({ font: token.type.small, color: token.colour.textThird });
export const link = style({
  font: token.type.label,
  color: token.colour.primary,
  display: 'inline-block',
  // The words stay on the heading's line; what can be hit reaches beyond them, and takes no room.
  padding: '22px 6px 8px',
  margin: '-22px -6px -8px',
});
