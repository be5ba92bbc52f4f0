// Tabs: one band, the chosen one raised from it; where they have no room they stand on several lines.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, shadow, type, weight } = token;

export const frame = style({ display: 'grid', gap: space.three });
export const list = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  justifySelf: 'start',
  maxInlineSize: '100%',
  gap: space.half,
  padding: '3px',
  background: colour.sunk,
  border: `${line.tagWidth} solid ${colour.line}`,
  borderRadius: radius.card,
});
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.two,
  minBlockSize: touch.least,
  minInlineSize: 0,
  paddingInline: space.card,
  paddingBlock: space.one,
  borderRadius: radius.field,
  font: type.label,
  color: colour.textSecond,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { color: colour.text },
    '&[aria-selected=true]': { background: colour.surface, color: colour.text, boxShadow: shadow.low },
    // Without tints the chosen one is turned round.
    '[data-theme=outdoor] &[aria-selected=true]': { background: colour.ink, color: colour.onInk },
  },
  '@media': {
    '(pointer: fine)': { minBlockSize: '36px' },
    '(forced-colors: active)': {
      selectors: {
        '&[aria-selected=true]': { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
      },
    },
  },
});
export const count = style({ fontWeight: weight.bold });
export const panel = style({ minInlineSize: 0, borderRadius: radius.field });
