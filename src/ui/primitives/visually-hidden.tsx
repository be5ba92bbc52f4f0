// Text for screen readers only.
import type { ReactNode } from 'react';
import * as style from './visually-hidden.css.ts';

export const VisuallyHidden = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <span className={style.hidden}>{children}</span>
);
