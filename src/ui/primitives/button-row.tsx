// Buttons side by side, on two lines where their words are long; or equal tiles of icon and word, three abreast.
import type { ReactNode } from 'react';
import * as style from './button-row.css.ts';

export interface ButtonRowProps {
  readonly children: ReactNode;
  /** `thirds` for stacked buttons of equal width. */
  readonly layout?: keyof typeof style.layout;
  readonly label?: string;
}

export const ButtonRow = ({ children, layout = 'line', label }: ButtonRowProps): ReactNode => (
  <div className={style.layout[layout]} {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
    {children}
  </div>
);
