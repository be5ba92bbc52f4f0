// Says what did not work, with the facts and the way out; read out at once by screen readers.
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import * as style from './note.css.ts';

export interface ErrorNoteProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** At most two buttons. */
  readonly actions?: ReactNode;
}

export const ErrorNote = ({ title, children, actions }: ErrorNoteProps): ReactNode => (
  <div className={style.tone.stop} role="alert">
    <Icon name="circle-alert" />
    <div className={style.words}>
      <p className={style.title}>{title}</p>
      {children !== undefined && <div>{children}</div>}
      {actions !== undefined && <div className={style.actions}>{actions}</div>}
    </div>
  </div>
);
