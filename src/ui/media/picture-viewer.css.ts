// A picture over everything else: dark in every theme, so that nothing outshines it.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { space, touch } from '../theme/scale.css.ts';

const { colour, type } = token;

export const viewer = style({
  padding: 0,
  border: 0,
  margin: 0,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: '100%',
  maxBlockSize: '100%',
  background: colour.ink,
  color: colour.onInk,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  vars: { '--glyph-cut': colour.ink },
});
/** With large letters the words need more than the screen: it scrolls then, and the picture keeps a part of it. */
export const content = style({
  minBlockSize: '100%',
  display: 'grid',
  gridTemplateRows: 'auto minmax(14rem, 1fr) auto',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  padding: `calc(${space.two} + env(safe-area-inset-top)) ${space.four} ${space.two}`,
});
export const place = style({ font: type.body });
export const stage = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 0,
  overflow: 'hidden',
});
export const picture = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
});
/** Over the small picture while the large one is not here. */
export const hint = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.two,
  padding: `${space.two} ${space.four}`,
  marginInline: space.four,
  borderRadius: '999px',
  background: colour.ink,
  color: colour.onInk,
  font: type.label,
});
export const foot = style({
  inlineSize: '100%',
  maxInlineSize: '40rem',
  marginInline: 'auto',
  display: 'grid',
  gap: space.three,
  padding: `${space.four} ${space.four} calc(${space.four} + env(safe-area-inset-bottom))`,
});
export const facts = style({ display: 'flex', gap: space.three, alignItems: 'flex-start' });
export const words = style({ minInlineSize: 0, display: 'grid', gap: space.half });
export const name = style({ font: type.head });
export const line = style({ font: type.small, color: colour.onInkSecond });
export const way = style({ font: type.small, color: colour.onInkSecond });
export const controls = style({ display: 'flex', gap: space.tight, alignItems: 'stretch' });
export const noTurn = style({ inlineSize: touch.least, flex: 'none' });
