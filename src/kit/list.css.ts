// Cards with rows, divided by lines that begin where the text margin begins.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from './contract.css.ts';
import { radius, space } from './scale.css.ts';

const { colour, line: edge, type } = token;
const card = style({
  background: colour.surface, borderRadius: radius.card, border: `${edge.width} solid ${colour.line}`,
  selectors: { '& + &': { marginBlockStart: space.tight } },
});

export const list = styleVariants({
  plain: [card],
  /** Something in it needs the person. */
  stop: [card, { border: `2px solid ${colour.stop.plain}` }],
});

export const item = style({
  position: 'relative',
  selectors: {
    '& + &::before': { content: '""', position: 'absolute', insetInlineStart: space.card, insetInlineEnd: 0, insetBlockStart: 0, borderBlockStart: `${edge.width} solid ${colour.line}` },
  },
});

const base = style({
  display: 'flex', flexWrap: 'wrap', gap: '13px', alignItems: 'center', padding: `11px ${space.card}`, minBlockSize: '64px', inlineSize: '100%', textAlign: 'start', borderRadius: radius.card, color: colour.text,
  selectors: { 'a&:active, button&:active': { background: colour.sunk } },
});
export const row = styleVariants({
  centre: [base],
  top: [base, { alignItems: 'flex-start', paddingBlock: '13px' }],
});

/** With large letters what stands behind the words goes below them, before they are squeezed. */
export const middle = style({ flex: 1, minInlineSize: 'min(100%, 6rem)', overflowWrap: 'break-word', display: 'flex', flexDirection: 'column' });
export const title = style({ font: type.strong });
export const line = style({ font: type.small, color: colour.textSecond });
export const tags = style({ marginBlockStart: '7px' });
export const mark = style({ marginBlockStart: '5px' });
export const arrow = style({ color: colour.textThird, flex: 'none' });
export const below = style({ paddingInline: space.card, paddingBlockEnd: space.card });
