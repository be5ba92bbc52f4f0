// Rows of buttons.
import { styleVariants } from '@vanilla-extract/css';
import { space } from '../theme/scale.css.ts';

export const layout = styleVariants({
  line: { display: 'flex', flexWrap: 'wrap', gap: space.tight },
  // Never narrower than a word: with large text two or one stand side by side.
  thirds: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))', gap: space.two },
});
