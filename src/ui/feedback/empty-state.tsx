// What stands where there is nothing: what it is, and what will fill it.
import type { ReactNode } from 'react';
import * as style from './empty-state.css.ts';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export const EmptyState = ({ icon, title, children, action }: EmptyStateProps): ReactNode => (
  <div className={style.empty}>
    <Icon name={icon} size="large" />
    <p className={style.title}>{title}</p>
    {children !== undefined && children !== false && <p className={style.text}>{children}</p>}
    {action}
  </div>
);
