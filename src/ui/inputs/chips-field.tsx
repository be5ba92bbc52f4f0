// Several of a few in a form: chips that are on or off, with their label before them and what they mean below.
import type { ReactNode } from 'react';
import * as style from './field.css.ts';
import { ToggleChips, type ToggleChipsProps } from './chips.tsx';

export interface ChipsFieldProps<V extends string> extends Omit<ToggleChipsProps<V>, 'wraps'> {
  readonly hint?: ReactNode;
}

export const ChipsField = <V extends string>({ hint, ...chips }: ChipsFieldProps<V>): ReactNode => (
  <div className={style.field}>
    {/* Screen readers have it as the name of the group. */}
    <span className={style.label} aria-hidden="true">
      {chips.label}
    </span>
    <ToggleChips {...chips} wraps />
    {hint !== undefined && <p className={style.hint}>{hint}</p>}
  </div>
);
