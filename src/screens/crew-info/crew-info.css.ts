// Articles of the crew info.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line: edge, type } = token;

/** Two beside each other where both stay good to read. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
  gap: space.three,
  alignItems: 'start',
});
export const article = style({
  background: colour.surface,
  border: `${edge.width} solid ${colour.line}`,
  borderRadius: radius.card,
  padding: space.card,
});
export const title = style({ font: type.head });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.two,
  font: type.small,
  color: colour.textSecond,
  marginBlockStart: space.half,
});
export const body = style({ marginBlockStart: space.three, overflowWrap: 'anywhere' });
export const files = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });

globalStyle(`${body} > * + *`, { marginBlockStart: space.two });
globalStyle(`${body} ul, ${body} ol`, { paddingInlineStart: space.five, display: 'grid', gap: space.one });
globalStyle(`${body} ul`, { listStyle: 'disc' });
globalStyle(`${body} ol`, { listStyle: 'decimal' });
globalStyle(`${body} h3, ${body} h4`, { font: type.strong });
globalStyle(`${body} a`, {
  color: colour.primary,
  textDecoration: 'underline',
  display: 'inline-block',
  minBlockSize: '1.5rem',
  position: 'relative',
});
globalStyle(`${body} a::after`, { content: '""', position: 'absolute', insetBlock: '-13px', insetInline: '-4px' });
