// What was just done, and the way back for as long as nothing of it is sent. It stands in the flow of a dock and covers
// nothing.
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import * as style from './undo-bar.css.ts';

export interface UndoBarProps {
  readonly children: ReactNode;
  /** The word on the button. */
  readonly undo: ReactNode;
  /** How long the way back stands, in milliseconds: the line below runs out in that time. */
  readonly spanMs: number;
  readonly onUndo: () => void;
}

export const UndoBar = ({ children, undo, spanMs, onUndo }: UndoBarProps): ReactNode => (
  <div className={style.bar}>
    <span className={style.words} role="status">
      <Icon name="check" />
      <span>{children}</span>
    </span>
    <button type="button" className={style.undo} onClick={onUndo}>
      <Icon name="undo-2" size="small" />
      {undo}
    </button>
    <span className={style.left} style={{ animationDuration: `${String(spanMs)}ms` }} aria-hidden="true" />
  </div>
);
