// Fields: tall enough for a gloved finger, edged strongly enough to be seen in the sun.
import { style } from '@vanilla-extract/css';
import { token } from '../theme/contract.css.ts';
import { radius, space, touch } from '../theme/scale.css.ts';

const { colour, line, type, weight } = token;

export const field = style({ display: 'block' });
export const label = style({ font: type.label, display: 'block', marginBlockEnd: '6px' });
export const fieldBeside = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.two });
export const labelBeside = style({ font: type.label });
export const box = style({ position: 'relative' });
export const input = style({
  minBlockSize: touch.answer,
  inlineSize: '100%',
  borderRadius: radius.field,
  border: `${line.control} solid ${colour.lineStrong}`,
  background: colour.surface,
  paddingInline: space.card,
  font: type.body,
  color: colour.text,
  selectors: {
    '&[aria-invalid]': { border: `2px solid ${colour.stop.plain}` },
    '&:disabled': { background: colour.sunk, color: colour.textThird, borderStyle: 'dashed' },
    '&:read-only:not(:disabled)': { background: colour.raised },
    '&::placeholder': { color: colour.textThird, opacity: 1 },
  },
});
/** On a line of a desk: as low as the buttons beside it where a mouse is, as tall as a finger elsewhere. */
export const low = style([
  input,
  {
    minBlockSize: touch.least,
    inlineSize: 'auto',
    maxInlineSize: '100%',
    font: type.small,
    '@media': { '(pointer: fine)': { minBlockSize: '40px' } },
  },
]);
export const inputWithButton = style([input, { paddingInlineEnd: '56px' }]);
export const reveal = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: space.one,
  display: 'grid',
  alignItems: 'center',
  color: colour.text,
});
export const area = style([
  input,
  { minBlockSize: '76px', paddingBlock: space.three, resize: 'vertical', display: 'block', fieldSizing: 'content' },
]);
export const hint = style({ font: type.small, color: colour.textSecond, marginBlockStart: '6px' });
export const error = style({
  display: 'flex',
  gap: '6px',
  alignItems: 'center',
  font: type.small,
  color: colour.stop.plain,
  marginBlockStart: '6px',
  fontWeight: weight.strong,
});
