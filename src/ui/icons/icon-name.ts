// The names of the icons in the sprite, taken from its list, so that a name without a drawing does not compile.
import type icons from './icons.json';

export type IconName = keyof typeof icons;
