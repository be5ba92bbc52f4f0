// Loads the ground under every component: tokens, themes, typefaces and reset; imported once by a composition root.
import './fonts.css.ts';
import './theme.css.ts';
import './reset.css.ts';
