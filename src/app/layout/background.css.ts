// Looks of the pages before signing in: the tenant's picture above, the page's card below; side by side on a desk.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { radius, space } from '#ui/theme/scale.css.ts';

const { colour, line, type } = token;
/** Room for picture and card beside each other. */
const wide = 'screen and (min-width: 900px)';

export const services = style({
  minBlockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  background: colour.brand,
  color: colour.onBrand,
  backgroundSize: 'cover',
  backgroundPosition: 'center',
  '@media': { [wide]: { flexDirection: 'row' } },
});
/** White words on any picture: a veil of ink lies between them. */
export const veiled = style({ color: colour.onInk });
export const picture = style({
  flex: '1 0 auto',
  minBlockSize: '220px',
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  padding: `${space.ten} ${space.six} ${space.fourteen}`,
  overflow: 'hidden',
  '@media': { [wide]: { flex: '1 1 55%', justifyContent: 'center', paddingInline: space.fourteen } },
});
export const veil = style({ background: 'linear-gradient(180deg, rgb(4 18 23 / .35), rgb(4 18 23 / .82))' });
export const stage = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: 'top',
});
export const stageGround = style({ background: '#06181E', color: '#FFFFFF' });
export const words = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.four,
});
export const brand = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.card,
  font: type.display,
  overflowWrap: 'anywhere',
});
export const mark = style({
  color: colour.glow,
  flex: 'none',
  display: 'grid',
  transform: 'scale(1.5)',
  transformOrigin: 'left center',
  marginInlineEnd: '16px',
});
export const tagline = style({ font: type.body, maxInlineSize: '36ch' });
export const sheet = style({
  flex: '0 0 auto',
  background: colour.surface,
  color: colour.text,
  borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
  padding: `${space.six} ${space.six} max(22px, env(safe-area-inset-bottom))`,
  marginBlockStart: `-${radius.sheet}`,
  position: 'relative',
  borderBlockStart: `${line.width} solid ${colour.line}`,
  vars: { '--glyph-cut': colour.surface },
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [wide]: {
      flex: '0 1 480px',
      margin: 0,
      borderRadius: 0,
      padding: space.ten,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
    },
  },
});
