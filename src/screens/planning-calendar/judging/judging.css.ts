// People of a list with their verdicts.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space, touch } from '#ui/theme/scale.css.ts';

const { colour, type } = token;
const ONE = 'minmax(0, 1fr)';

export const people = style({ display: 'grid', gridTemplateColumns: ONE, gap: space.three });
export const list = style({ blockSize: 'min(56dvh, 32rem)', minBlockSize: 0 });
export const candidate = style({
  display: 'grid',
  gridTemplateColumns: ONE,
  gap: space.half,
  alignContent: 'center',
  inlineSize: '100%',
  minBlockSize: touch.least,
  padding: `${space.two} ${space.three}`,
  textAlign: 'start',
  cursor: 'pointer',
});
export const name = style({ font: type.label, color: colour.text });
