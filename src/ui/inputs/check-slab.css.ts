// The check-in slab and the card that takes its place.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space, touch } from '../theme/scale.css.ts';

const { colour, line: edge, shadow, type } = token;

export const slab = style({
  minBlockSize: touch.slab,
  inlineSize: '100%',
  borderRadius: radius.hero,
  border: `${edge.width} solid transparent`,
  background: colour.go.plain,
  color: colour.go.on,
  boxShadow: shadow.slab,
  display: 'flex',
  alignItems: 'center',
  gap: '18px',
  paddingInline: '26px',
  paddingBlock: space.three,
  textAlign: 'start',
  selectors: { '&:active': { filter: 'brightness(.92)' } },
});
export const early = style([
  slab,
  { background: colour.surface, color: colour.text, border: `2px dashed ${colour.lineStrong}`, boxShadow: 'none' },
]);
export const words = style({ flex: 1, minInlineSize: 0, hyphens: 'auto', overflowWrap: 'anywhere' });
export const label = style({ font: type.display, display: 'block' });
export const line = style({ font: type.strong, display: 'block' });

export const done = style({
  borderRadius: radius.hero,
  background: colour.go.soft,
  color: colour.go.onSoft,
  border: `2px solid ${colour.go.line}`,
  padding: `${space.four} 18px`,
});
export const doneHead = style({ display: 'flex', alignItems: 'center', gap: space.card });
export const disc = style({
  inlineSize: '52px',
  blockSize: '52px',
  borderRadius: '50%',
  background: colour.go.plain,
  color: colour.go.on,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
});
export const doneTitle = style({ font: type.title });
export const doneLine = style({ font: type.small, marginBlockStart: '2px' });
export const doneFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.two,
  marginBlockStart: space.card,
  paddingBlockStart: '11px',
  borderBlockStart: `1.5px solid color-mix(in srgb, ${colour.go.line} 35%, transparent)`,
});
export const doneMark = style({ flex: '1 1 10rem' });
// On the green card the mark is part of the good news.
globalStyle(`${doneMark} [data-sync-mark=local]`, { color: 'inherit', font: type.label });
