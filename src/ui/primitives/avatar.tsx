// A person's picture, or their initials while there is none.
import type { ReactNode } from 'react';
import * as style from './avatar.css.ts';

export interface AvatarProps {
  /**
   * The full name; its first and last words give the initials. The name stands beside the avatar, so this is
   * decoration.
   */
  readonly name: string;
  readonly picture?: string | undefined;
}

export const Avatar = ({ name, picture }: AvatarProps): ReactNode => (
  <span className={style.avatar} aria-hidden="true">
    {picture === undefined ? initialsOf(name) : <img className={style.picture} src={picture} alt="" />}
  </span>
);

/** `Mara Lindgard` is `ML`, `Cher` is `C`; by characters, not code units. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends
    .map((word) => [...(word ?? '')].at(0) ?? '')
    .join('')
    .toLocaleUpperCase();
};
