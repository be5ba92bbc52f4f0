// A named group of parts on the component sheet.
import type { ReactNode } from 'react';
import { sheet } from './sheet.css.ts';

export const Group = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div className={sheet.group}>
    <p className={sheet.name}>{name}</p>
    {children}
  </div>
);
