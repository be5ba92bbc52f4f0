// A label that looks like a button and holds the file input it stands for.
import { style } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';

export const pick = style({
  position: 'relative',
  cursor: 'pointer',
  selectors: { '&:focus-within': { outline: `3px solid ${token.colour.text}`, outlineOffset: '2px' } },
});
export const input = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  opacity: 0,
  cursor: 'pointer',
});
