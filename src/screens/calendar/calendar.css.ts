// My calendar: the month's grid, the day below it, the legend.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, radius, space, touch } from '#ui/theme/scale.css.ts';

const { colour, line, type, weight } = token;
const DESK = 'screen and (min-width: 1000px)';

export const columns = style({
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 34rem) minmax(0, 1fr)',
      columnGap: space.eight,
      alignItems: 'start',
    },
  },
});
export const page = style({ maxInlineSize: column });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minBlockSize: '52px',
  gap: space.one,
});
export const month = style({
  font: type.title,
  letterSpacing: '-.01em',
  flex: 1,
  minInlineSize: 'min-content',
  overflowWrap: 'break-word',
});

export const cell = style({ display: 'grid', minInlineSize: 0 });
export const day = style({
  minBlockSize: touch.least,
  inlineSize: '100%',
  borderRadius: radius.field,
  padding: '3px 4px',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2px',
  background: colour.surface,
  border: `${line.control} solid transparent`,
  minInlineSize: 0,
  selectors: {
    '&[aria-pressed=true]': { borderColor: colour.text, borderWidth: '2px', padding: '2.5px 3.5px' },
    '[data-theme=outdoor] &': { borderColor: colour.line },
    '[data-theme=outdoor] &[aria-pressed=true]': { borderColor: colour.text, borderWidth: '4px', padding: '0 1px' },
  },
});
export const dayElsewhere = style([
  day,
  {
    background: 'transparent',
    color: colour.textThird,
    selectors: { '[data-theme=outdoor] &': { borderColor: 'transparent' } },
  },
]);
/** Nobody can know yet what is on it: dashed, with a bar where the mark would be. */
export const dayUnknown = style({
  background: 'transparent',
  border: `${line.control} dashed ${colour.textThird}`,
  selectors: { '[data-theme=outdoor] &': { borderColor: colour.textThird } },
});
export const unknown = style({
  inlineSize: '1.25rem',
  blockSize: '4px',
  marginBlock: '.53rem',
  borderRadius: radius.pill,
  background: colour.textThird,
});
export const unknownKey = style({
  inlineSize: '2rem',
  display: 'grid',
  justifyItems: 'center',
  borderRadius: '6px',
  border: `${line.control} dashed ${colour.textThird}`,
});
export const number = style({ font: type.label, lineHeight: '1rem', paddingInline: space.one, borderRadius: '6px' });
export const today = style([
  number,
  { background: colour.glow, color: colour.onGlow, fontWeight: weight.bold, paddingInline: '7px' },
]);
export const holiday = style({
  textDecoration: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationThickness: '2px',
  textUnderlineOffset: '2px',
});
/** Keeps the number at the top where nothing is marked. */
export const noMark = style({ blockSize: '1.3125rem' });

export const legend = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))',
  gap: `5px ${space.tight}`,
  marginBlockStart: space.four,
  paddingInline: space.one,
});
export const key = style({
  display: 'flex',
  alignItems: 'center',
  gap: '9px',
  font: type.micro,
  color: colour.textSecond,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
export const form = style({ display: 'grid', gap: space.four });
/** First and last day side by side where both fit. */
export const words = style({ font: type.small, color: colour.textSecond });
export const jobs = style({ display: 'grid', gap: space.one, marginBlockStart: space.one });
