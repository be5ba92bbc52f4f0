// A status in a word and an icon: confirmed, requested, overlap, changed, now, in review.
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import * as style from './tag.css.ts';

export interface TagProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly tone?: keyof typeof style.tone;
}

export const Tag = ({ children, icon, tone = 'neutral' }: TagProps): ReactNode => (
  <span className={style.tone[tone]}>
    {icon !== undefined && <Icon name={icon} size="tag" />}
    {children}
  </span>
);

/** Tags beside each other, on as many lines as they need. */
export const Tags = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={style.row}>{children}</span>
);
