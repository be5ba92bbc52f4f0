// What every page starts from: no browser margins, our type, one focus ring, and sane forced colours.
import { globalStyle } from '@vanilla-extract/css';
import { token } from './contract.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0 });
// A grid that says nothing of its columns has one, as wide as the grid: left to itself it grows with its longest word,
// beyond the page at large letters.
globalStyle('*', { gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  '@supports': {
    // Only iOS knows this property; there the system's text size reaches a page through this font alone.
    '(-webkit-touch-callout: none)': { font: '-apple-system-body' },
  },
});
globalStyle('body', {
  font: token.type.body,
  color: token.colour.text,
  background: token.colour.ground,
  fontFeatureSettings: '"tnum" 1',
  WebkitFontSmoothing: 'antialiased',
  textWrap: 'pretty',
  // A long German word breaks rather than pushes the page wider than the phone.
  overflowWrap: 'break-word',
});
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', {
  border: 0,
  background: 'none',
  padding: 0,
  cursor: 'pointer',
  textAlign: 'inherit',
  touchAction: 'manipulation',
});
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('ul, ol, dl, dd, fieldset, legend', { padding: 0, border: 0, listStyle: 'none', minInlineSize: 0 });
globalStyle('h1, h2, h3, h4', { font: 'inherit', textWrap: 'balance' });
globalStyle('img, svg, canvas', { display: 'block', maxInlineSize: '100%' });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle(':focus-visible', {
  outline: `${token.focus.ring} solid ${token.focus.colour}`,
  outlineOffset: token.focus.offset,
  // The gap between control and ring, so that the ring is seen on any ground.
  boxShadow: `0 0 0 ${token.focus.offset} ${token.colour.surface}`,
});
globalStyle(':focus-visible', {
  '@media': { '(forced-colors: active)': { outlineColor: 'Highlight', boxShadow: 'none' } },
});
