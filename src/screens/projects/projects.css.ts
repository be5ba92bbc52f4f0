// The page of a project.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { column, space } from '#ui/theme/scale.css.ts';

const { type } = token;

export const page = style({ maxInlineSize: column });
export const title = style({ font: type.title, letterSpacing: '-.01em', overflowWrap: 'anywhere' });
export const facts = style({ display: 'grid', gap: '5px', marginBlockStart: space.two });
export const tags = style({ marginBlock: space.three });
export const staffing = style({ maxInlineSize: '24rem', marginBlockStart: space.three });
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: space.two, marginBlockEnd: space.three });
export const question = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.card });
