// Something that is on or off at once, with its words before it and, where needed, what it means below them.
import { useId, type ReactNode } from 'react';
import * as style from './switch-row.css.ts';

export interface SwitchRowProps {
  readonly label: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** What it means, or why it cannot be changed now. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export const SwitchRow = ({ label, on, onChange, hint, disabled = false }: SwitchRowProps): ReactNode => {
  const hintId = useId();
  return (
    <label className={style.row}>
      <span className={style.words}>
        <span className={style.label}>{label}</span>
        {hint !== undefined && (
          <span id={hintId} className={style.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={style.input}
        checked={on}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
};
