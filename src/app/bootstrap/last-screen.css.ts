// The picture of the last screen lies over the page until the live one is drawn.
import { globalStyle } from '@vanilla-extract/css';
import { token } from '#ui/theme/contract.css.ts';

globalStyle('#last-screen', {
  position: 'fixed',
  inset: 0,
  zIndex: 1,
  overflow: 'hidden',
  background: token.colour.ground,
});
