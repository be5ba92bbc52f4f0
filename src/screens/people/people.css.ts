// The pages of people.
import { style, styleVariants } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;

export const page = style({ maxInlineSize: column });
/** Without the app's frame the page brings its own margins. */
export const bare = style({
  maxInlineSize: '720px',
  marginInline: 'auto',
  padding: space.four,
  minBlockSize: '100dvh',
});
export const head = style({ display: 'flex', gap: space.four, alignItems: 'center', flexWrap: 'wrap' });
export const picture = style({
  inlineSize: '88px',
  blockSize: '88px',
  borderRadius: '50%',
  overflow: 'hidden',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  font: type.title,
  background: colour.primarySoft,
  color: colour.onPrimarySoft,
  border: `${line.tagWidth} solid currentColor`,
});
export const image = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const name = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const quiet = style({ font: type.small, color: colour.textSecond });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.card });
export const form = style({ display: 'grid', gap: space.card, marginBlockStart: space.card });
/** Fields two by two where both have room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr))',
  gap: space.three,
});
export const remark = style({ marginBlockStart: space.four });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** As large as the page lets it be: what is decided has to be seen. */
export const large = style({
  display: 'block',
  maxInlineSize: '100%',
  maxBlockSize: '60dvh',
  marginInline: 'auto',
  objectFit: 'contain',
});
/** The days that are asked about, and for what. */
export const asking = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.three });
export const judged = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.three,
  marginBlockStart: space.card,
});
const verdictBase = style({ display: 'inline-flex', gap: space.one, font: type.small });
export const verdict = styleVariants({
  yes: [verdictBase, { color: colour.go.plain }],
  warning: [verdictBase, { color: colour.wait.plain }],
  no: [verdictBase, { color: colour.textSecond }],
});
