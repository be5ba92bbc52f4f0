// The two typefaces, served by ourselves and cut to the letters the seven languages need (tools/fonts.ts).
import { globalFontFace } from '@vanilla-extract/css';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
/** Welsh ŵ and ŷ, and the names of half of Europe. */
const LATIN_EXTENDED =
  'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

globalFontFace('Atkinson Hyperlegible Next', [
  {
    src: 'url(/fonts/text-latin.woff2) format("woff2")',
    fontWeight: '200 800',
    fontDisplay: 'swap',
    unicodeRange: LATIN,
  },
  {
    src: 'url(/fonts/text-latin-extended.woff2) format("woff2")',
    fontWeight: '200 800',
    fontDisplay: 'swap',
    unicodeRange: LATIN_EXTENDED,
  },
]);

// Atkinson's slashed zero makes 06:08 look like 86:88 in the sun, so digits and the colon are Hanken Grotesk's, open
// and tabular.
globalFontFace('Callboard Digits', {
  src: 'url(/fonts/digits.woff2) format("woff2")',
  fontWeight: '100 900',
  fontDisplay: 'swap',
  sizeAdjust: '98%',
  unicodeRange: 'U+0030-003A',
});
