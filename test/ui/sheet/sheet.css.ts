// Layout of the component sheet.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

export const sheet = {
  page: style({ minInlineSize: '320px' }),
  title: style({ font: token.type.title, padding: space.four }),
  columns: style({ display: 'flex', flexWrap: 'wrap' }),
  column: style({
    flex: '1 0 390px',
    inlineSize: '390px',
    background: token.colour.ground,
    color: token.colour.text,
    padding: space.four,
    font: token.type.body,
    '@media': { '(max-width: 420px)': { flexBasis: '100%', inlineSize: '100%' } },
  }),
  heading: style({ font: token.type.title }),
  group: style({ marginBlockStart: space.four }),
  name: style({ font: token.type.label, color: token.colour.textThird, marginBlockEnd: space.two }),
  row: style({ display: 'flex', flexWrap: 'wrap', gap: space.two }),
  /** Holds the toasts in place instead of at the window's foot. */
  still: style({
    position: 'relative',
    transform: 'translateZ(0)',
    blockSize: '330px',
    display: 'grid',
    alignItems: 'end',
  }),
  stack: style({ display: 'grid', gap: space.two }),
};
