// A mail as plain text: what is quoted, searched and read where nothing is framed.
import { mailPieces, resolved } from './pieces.ts';

const BREAKING: readonly string[] = [
  'blockquote',
  'br',
  'dd',
  'div',
  'dl',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'table',
  'tr',
  'ul',
];
/** These stand apart from what is before and behind them. */
const APART: readonly string[] = ['blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'pre', 'table'];
const CELLS: readonly string[] = ['td', 'th'];

/** Lines of text; paragraphs have an empty line between them. */
export const plainMail = (html: string): string =>
  mailPieces(html)
    .map((piece) => {
      if (piece.kind === 'text') return resolved(piece.text).replaceAll(/\s+/gu, ' ');
      if (piece.kind === 'close' && CELLS.includes(piece.tag)) return '  ';
      if (APART.includes(piece.tag)) return '\n\n';
      return BREAKING.includes(piece.tag) ? '\n' : '';
    })
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
