// Dialogs and sheets.
import { keyframes, style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { motion, radius, space, wide } from '../theme/scale.css.ts';

const { colour, line, shadow, type } = token;
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });

/** A list in it follows what is typed. */
const SEARCHED = '&:has([type="search"])';

const base = style({
  padding: 0,
  border: `${line.width} solid ${colour.line}`,
  background: colour.surface,
  color: colour.text,
  boxShadow: shadow.high,
  maxBlockSize: '90dvh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  vars: { '--glyph-cut': colour.surface },
  selectors: {
    '&[open]': { animation: `${rise} ${motion.base} ${motion.ease}` },
    '&::backdrop': { background: colour.backdrop },
  },
});

export const dialog = style([
  base,
  { margin: 'auto', inlineSize: 'min(440px, calc(100vw - 32px))', borderRadius: radius.hero },
]);
export const sheet = style([
  base,
  {
    margin: 'auto auto 0',
    inlineSize: '100%',
    maxInlineSize: '100%',
    borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
    borderBlockEnd: 0,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    // However few are found, the field that is typed into stays where it is.
    selectors: { [SEARCHED]: { blockSize: '90dvh' } },
    '@media': {
      [wide]: {
        selectors: { [SEARCHED]: { blockSize: 'min(90dvh, 640px)' } },
        margin: 'auto',
        inlineSize: '480px',
        borderRadius: radius.hero,
        borderBlockEnd: `${line.width} solid ${colour.line}`,
      },
    },
  },
]);

export const longSheet = style([
  sheet,
  {
    // What has the focus is not behind the buttons.
    scrollPaddingBlockEnd: '9rem',
    '@media': { [wide]: { inlineSize: 'min(760px, calc(100vw - 32px))' } },
  },
]);

export const content = style({ padding: `${space.three} ${space.five} ${space.five}` });
export const header = style({ display: 'flex', alignItems: 'center', gap: space.two, marginInlineEnd: '-12px' });
export const title = style({ font: type.head, flex: 1 });
export const body = style({ paddingBlock: space.two });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space.tight,
  marginBlockStart: space.four,
});
export const longActions = style([
  actions,
  {
    position: 'sticky',
    insetBlockEnd: 0,
    margin: `${space.four} calc(-1 * ${space.five}) calc(-1 * ${space.five})`,
    padding: `${space.three} ${space.five} ${space.four}`,
    borderBlockStart: `${line.width} solid ${colour.line}`,
    background: colour.surface,
  },
]);
