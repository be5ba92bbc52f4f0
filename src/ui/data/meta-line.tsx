// A line of facts with an icon: when, where, until when.
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import * as style from './meta-line.css.ts';

export const MetaLine = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactNode => (
  <p className={style.line}>
    <span className={style.icon}>
      <Icon name={icon} size="meta" />
    </span>
    <span>{children}</span>
  </p>
);

/** The part of a line of facts that is read first. */
export const Emphasis = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <b className={style.emphasis}>{children}</b>
);
