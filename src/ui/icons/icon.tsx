// One icon of the sprite, drawn in the colour of the text around it.
import type { ReactNode } from 'react';
import type { IconName } from './icon-name.ts';
import * as style from './icon.css.ts';

export type IconSize = keyof typeof style.size;

export interface IconProps {
  readonly name: IconName;
  readonly size?: IconSize;
  /** What it says where no word beside it does; without a label it is decoration and hidden from screen readers. */
  readonly label?: string;
}

/** The drawing comes from `/icons.svg`, which the build makes and the service worker keeps. */
export const Icon = ({ name, size = 'normal', label }: IconProps): ReactNode => (
  <svg
    className={style.size[size]}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <use href={`/icons.svg#${name}`} />
  </svg>
);
