// The band at the foot of a screen with its main action, in reach of the thumb.
import type { ReactNode } from 'react';
import * as style from './dock.css.ts';

export interface DockProps {
  readonly children: ReactNode;
  /** A quiet line above the action: why no signal is needed. */
  readonly note?: ReactNode;
  /** What the band is, for screen readers. */
  readonly label?: string;
}

export const Dock = ({ children, note, label }: DockProps): ReactNode => (
  <div className={style.dock} {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
    {note !== undefined && <div className={style.note}>{note}</div>}
    {children}
  </div>
);
