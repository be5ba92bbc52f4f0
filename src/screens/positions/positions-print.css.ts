// The printed list: thin lines, a row never torn over two pages, the head on each of them.
import { globalStyle, style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';

const LINE = `0.5pt solid ${token.colour.lineStrong}`;

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', font: token.type.micro, fontSize: '8pt' });
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} thead`, { display: 'table-header-group' });

export const title = style({ fontSize: '11pt', fontWeight: 700, textAlign: 'start', paddingBlockEnd: '2mm' });
export const origin = style({ fontSize: '7pt', fontWeight: 400, float: 'inline-end', paddingBlockStart: '1mm' });
export const head = style({ border: LINE, padding: '0.5mm 1mm', textAlign: 'start', verticalAlign: 'top' });
export const cell = style([head, { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }]);
