// The printed table: thin lines, small type, a row never torn over two pages, the head and the foot on each of them.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';

const { colour, type } = token;
const LINE = `0.5pt solid ${colour.lineStrong}`;

export const table = style({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  font: type.micro,
  fontSize: '6.5pt',
  lineHeight: 1.2,
  selectors: { '& + &': { breakBefore: 'page' } },
});
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} thead`, { display: 'table-header-group' });
globalStyle(`${table} tfoot`, { display: 'table-footer-group' });

export const title = style({ fontSize: '11pt', fontWeight: 700, textAlign: 'start', paddingBlockEnd: '2mm' });
export const origin = style({ fontSize: '7pt', fontWeight: 400, float: 'inline-end', paddingBlockStart: '1mm' });
export const names = style({ inlineSize: '34mm' });
export const head = style({ border: LINE, padding: '0.5mm 1mm', textAlign: 'start', verticalAlign: 'top' });
export const rest = style([head, { background: colour.sunk }]);
export const group = style([head, { fontWeight: 700, background: colour.sunk, breakAfter: 'avoid' }]);
export const cell = style([head, { overflowWrap: 'anywhere' }]);
export const restCell = style([cell, { background: colour.sunk }]);
export const bar = style({ breakInside: 'avoid', selectors: { '& + &': { marginBlockStart: '1mm' } } });
export const struck = style([bar, { textDecoration: 'line-through' }]);
export const foot = style({ paddingBlockStart: '2mm' });
/** The marks of the screen's legend, as small as the words beside them. */
export const mark = style({ float: 'inline-start', marginInlineEnd: '0.8mm' });
globalStyle(`${mark} > span, ${foot} li > span`, { inlineSize: '3.4mm', blockSize: '2.8mm', borderRadius: '0.4mm' });
globalStyle(`${mark} svg, ${foot} svg`, { inlineSize: '2.2mm', blockSize: '2.2mm' });
export const times = style({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
globalStyle(`${foot} ul`, { fontSize: '6.5pt', gap: '1mm 3mm' });
