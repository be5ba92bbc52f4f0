// Forms and trainings.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

const { colour, type } = token;

export const page = style({ maxInlineSize: column });
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
/** The name of the form above one question. */
export const lead = style({ font: type.label, color: colour.textSecond });
/** Words of the office keep their lines. */
export const words = style({
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  marginBlock: space.one,
  color: colour.textSecond,
});
/** Nothing where there are none. */
export const tags = style({ marginBlockStart: space.two, selectors: { '&:has(> :empty)': { display: 'none' } } });
export const gap = style({ marginBlockStart: space.three });
export const form = style({ display: 'grid', gap: space.three, marginBlockStart: space.five });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockStart: space.five });
/** One line beneath a question; words of an answer keep theirs. */
export const line = style({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
