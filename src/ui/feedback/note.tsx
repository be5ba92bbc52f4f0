// A quiet remark in a box; and the loud one, for what went wrong and what can be done now.
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import * as style from './note.css.ts';

export interface NoteProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly tone?: keyof typeof style.tone;
}

export const Note = ({ children, icon, tone = 'quiet' }: NoteProps): ReactNode => (
  <div className={style.tone[tone]}>
    {icon !== undefined && <Icon name={icon} />}
    <div className={style.words}>{children}</div>
  </div>
);
