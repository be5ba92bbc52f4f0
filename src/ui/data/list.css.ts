// Cards with rows, divided by lines that begin where the text margin begins.
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space } from '../theme/scale.css.ts';

const { colour, line: edge, type } = token;
/** Where a row has room for them, its tags stand at its end instead of below its words. */
const ROOMY = '(min-width: 38rem)';

const card = style({
  containerType: 'inline-size',
  background: colour.surface,
  borderRadius: radius.card,
  border: `${edge.width} solid ${colour.line}`,
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
    '& + &::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: space.card,
      insetInlineEnd: 0,
      insetBlockStart: 0,
      borderBlockStart: `${edge.width} solid ${colour.line}`,
    },
  },
});

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '13px',
  alignItems: 'center',
  padding: `11px ${space.card}`,
  minBlockSize: '64px',
  inlineSize: '100%',
  textAlign: 'start',
  borderRadius: radius.card,
  color: colour.text,
  selectors: { 'a&:active, button&:active': { background: colour.sunk } },
});
export const row = styleVariants({
  centre: [base],
  top: [base, { alignItems: 'flex-start', paddingBlock: '13px', '@container': { [ROOMY]: { alignItems: 'center' } } }],
});

/** With large letters what stands behind the words goes below them, before they are squeezed. */
export const middle = style({
  flex: 1,
  minInlineSize: 'min(100%, 6rem)',
  overflowWrap: 'break-word',
  display: 'flex',
  flexDirection: 'column',
  '@container': {
    [ROOMY]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
      columnGap: space.four,
      alignItems: 'center',
    },
  },
});
export const title = style({ font: type.strong, gridColumn: 1 });
export const line = style({ font: type.small, color: colour.textSecond, gridColumn: 1 });
export const tags = style({
  marginBlockStart: '7px',
  '@container': { [ROOMY]: { gridArea: '1 / 2 / span 3', marginBlockStart: 0 } },
});
globalStyle(`${tags} > *`, { '@container': { [ROOMY]: { justifyContent: 'flex-end' } } });
export const mark = style({ marginBlockStart: '5px', gridColumn: 1 });
export const arrow = style({ color: colour.textThird, flex: 'none' });
export const below = style({ paddingInline: space.card, paddingBlockEnd: space.card });
/** A row and its button share a line; where letters are large the button goes below. */
export const withBeside = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
globalStyle(`${withBeside} > :first-child`, { flex: '1 1 11rem', inlineSize: 'auto', minInlineSize: 0 });
export const beside = style({
  flex: 'none',
  marginInline: 'auto 0',
  paddingInline: `0 ${space.card}`,
  paddingBlock: space.two,
});
