// Layout of the gallery.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';
import { space } from '#ui/theme/scale.css.ts';

export const gallery = {
  page: style({
    padding: space.four,
    display: 'grid',
    gap: space.six,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
    alignItems: 'start',
  }),
  title: style({ font: token.type.title, gridColumn: '1 / -1' }),
  group: style({ minInlineSize: 0, display: 'grid', gap: space.two }),
  wide: style({ minInlineSize: 0, display: 'grid', gap: space.two, gridColumn: '1 / -1' }),
  name: style({ font: token.type.label }),
  screens: style({ font: token.type.micro, color: token.colour.textSecond, overflowWrap: 'anywhere' }),
  row: style({ display: 'flex', flexWrap: 'wrap', gap: space.two }),
  stack: style({ display: 'grid', gap: space.three }),
  pane: style({ blockSize: '26rem' }),
  mail: style({
    display: 'grid',
    padding: `${space.two} ${space.four}`,
    minBlockSize: '64px',
    textAlign: 'start',
    inlineSize: '100%',
    overflowWrap: 'anywhere',
    selectors: { '&[aria-current=true]': { background: token.colour.primarySoft, color: token.colour.onPrimarySoft } },
  }),
  strong: style({ font: token.type.label }),
  quiet: style({ font: token.type.small, color: token.colour.textSecond }),
};
