// What all fields share: the label, the hint, the error, and how they are tied to the control.
import type { ReactNode } from 'react';
import * as style from './field.css.ts';
import { Icon } from '../icons/icon.tsx';

/** The attributes that tie a control to its label, hint and error. */
export interface Described {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldFrameProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Above the control where nothing is said. */
  readonly labelled?: 'beside' | undefined;
  readonly children: (described: Described) => ReactNode;
}

export const FieldFrame = ({ id, label, hint, error, labelled, children }: FieldFrameProps): ReactNode => {
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={labelled === 'beside' ? style.fieldBeside : style.field}>
      <label className={labelled === 'beside' ? style.labelBeside : style.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className={style.hint}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error !== undefined && (
          <p id={errorId} className={style.error}>
            <Icon name="circle-alert" size="small" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
};
