// Boards: columns side by side that are scrolled sideways; on a phone one fills the screen.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const board = style({
  position: 'relative',
  contain: 'inline-size',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.three,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  paddingBlockEnd: space.two,
});
export const column = style({
  flex: '1 0 min(17rem, 86%)',
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  display: 'grid',
  gap: space.two,
  padding: space.three,
  borderRadius: radius.card,
  background: colour.sunk,
  border: `${line.tagWidth} solid ${colour.line}`,
});
export const columnOver = style([column, { outline: `2px dashed ${colour.primary}`, outlineOffset: '-2px' }]);
export const heading = style({ display: 'flex', gap: space.two, alignItems: 'baseline', font: type.label });
export const count = style({ font: type.small, color: colour.textSecond });
export const closed = style({ font: type.small, color: colour.textSecond });
export const cards = style({ display: 'grid', gap: space.two });
export const card = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.one,
  padding: `${space.tight} ${space.one} ${space.tight} ${space.three}`,
  borderRadius: radius.field,
  background: colour.surface,
  border: `${line.width} solid ${colour.line}`,
  selectors: { '&[draggable=true]': { cursor: 'grab' } },
});
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'break-word', alignSelf: 'center' });
