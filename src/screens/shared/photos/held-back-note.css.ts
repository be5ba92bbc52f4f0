// The note that photos are held back: its button stands beside the words, or below them where they are long.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.tight,
  padding: space.card,
  borderRadius: radius.card,
  background: colour.sunk,
  border: `${line.tagWidth} solid transparent`,
});
export const glyph = style({ color: colour.wait.plain });
export const words = style({ flex: '1 1 8rem', minInlineSize: 0, font: type.small, color: colour.text });
