// Takes something off the screen and leaves it to screen readers and the keyboard.
import { style } from '@vanilla-extract/css';

export const hidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
