// The dark card at the head of a screen.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { family, radius, space } from '../theme/scale.css.ts';

const { colour, type } = token;

/** One step up from the ink; in the outdoor theme lines on ink are white, and glow on white could not be seen. */
const raised = `color-mix(in srgb, ${colour.onInk} 18%, ${colour.ink})`;

export const hero = style({
  background: colour.ink,
  color: colour.onInk,
  borderRadius: radius.hero,
  padding: `${space.four} 18px`,
  border: `1px solid ${colour.ink}`,
  vars: { '--glyph-cut': colour.ink },
  containerType: 'inline-size',
});
/** From here on what belongs beside the words has room there. */
const ROOMY = '(min-width: 46rem)';
export const withBeside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': {
    [ROOMY]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27rem)',
      columnGap: space.ten,
      alignItems: 'center',
    },
  },
});
export const beside = style({
  borderBlockStart: `1px solid ${colour.inkLine}`,
  marginBlockStart: space.four,
  paddingBlockStart: space.card,
  '@container': { [ROOMY]: { borderBlockStart: 'none', marginBlockStart: 0, paddingBlockStart: 0 } },
});
export const tags = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.two });
export const when = style({
  font: type.mega,
  letterSpacing: '-.008em',
  margin: `${space.three} 0 ${space.two}`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '9px',
});
export const until = style({ font: `700 1.5625rem/1 ${family}`, color: colour.onInkSecond, letterSpacing: '-.01em' });
export const words = style({
  display: 'flex',
  gap: space.card,
  alignItems: 'center',
  selectors: { [`${tags} + &`]: { marginBlockStart: space.two } },
});
export const leading = style({
  inlineSize: '52px',
  blockSize: '52px',
  flex: 'none',
  borderRadius: radius.card,
  background: raised,
  color: colour.glow,
  display: 'grid',
  placeItems: 'center',
  vars: { '--glyph-cut': raised },
});
export const title = style({ font: type.head });
/** Where no time in the largest type stands above it. */
export const titleAlone = style({ font: type.title, marginBlockStart: space.two });
export const line = style({ font: type.small, color: colour.onInkSecond, marginBlockStart: '3px' });
export const more = style({ marginBlockStart: space.card, selectors: { '&:empty': { display: 'none' } } });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: '15px' });
