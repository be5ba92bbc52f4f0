// Puts together the class names of a button's look.
import * as style from './button-class.css.ts';

export interface ButtonLook {
  readonly variant?: keyof typeof style.variant;
  readonly size?: keyof typeof style.size;
  /** As wide as what it stands in (`full`), or sharing a row with others (`share`). */
  readonly width?: 'own' | 'full' | 'share';
}

const WIDTHS = { own: undefined, full: style.wide, share: style.grow } as const;

export const buttonClass = ({ variant = 'primary', size = 'normal', width = 'own' }: ButtonLook): string =>
  [style.variant[variant], style.size[size], WIDTHS[width]]
    .filter((name) => name !== undefined && name !== '')
    .join(' ');
