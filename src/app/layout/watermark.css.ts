// The tenant's logo, large and faint, behind every page.
import { style } from '@vanilla-extract/css';

export const watermark = style({
  position: 'fixed',
  inset: '20% 10%',
  zIndex: -1,
  pointerEvents: 'none',
  opacity: 0.07,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'center',
  backgroundSize: 'contain',
  // In the sun nothing may stand behind words.
  selectors: { '[data-theme=outdoor] &': { display: 'none' } },
});
