// The job list and one job.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const DESK = 'screen and (min-width: 1000px)';

export const page = style({ maxInlineSize: column });
/** Questions side by side where there is room for two. */
export const cards = style({
  display: 'grid',
  gap: space.tight,
  '@media': {
    [DESK]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))', alignItems: 'start' },
  },
});
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.tight });
export const hint = style({ font: token.type.small, color: token.colour.textSecond, marginBlockStart: space.two });
export const more = style({ marginBlockStart: space.three });

export const columns = style({
  '@media': {
    [DESK]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      columnGap: space.eight,
      alignItems: 'start',
      maxInlineSize: '72rem',
    },
  },
});
export const title = style({ font: type.title });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.three });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.card });
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
/** The words stay in their line; what can be hit reaches beyond them. */
export const link = style({
  color: colour.primary,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  position: 'relative',
  display: 'inline-block',
  selectors: { '&::after': { content: '""', position: 'absolute', insetBlock: '-15px', insetInline: '-6px' } },
});

/** Where a job stands: one step under the other, done ones ticked. */
export const steps = style({ display: 'grid', gap: space.two, marginBlockStart: space.four });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.three,
  font: type.label,
  color: colour.textThird,
});
export const stepDone = style([step, { color: colour.text }]);
export const stepNow = style([step, { color: colour.text, fontWeight: token.weight.bold }]);
