// One of many in a list, with its label above: the browser's own control, which phones draw large and keyboards know.
import type { ReactNode } from 'react';
import { useId } from 'react';
import { FieldFrame } from './field-frame.tsx';
import * as style from './field.css.ts';

export interface SelectOption<V extends string> {
  readonly value: V;
  readonly label: string;
}

export interface SelectProps<V extends string> {
  readonly label: ReactNode;
  readonly options: readonly SelectOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** `beside` the control, and low where a mouse is: for the lines of a desk. Above it where nothing is said. */
  readonly labelled?: 'beside';
}

export const Select = <V extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
  labelled,
  ...control
}: SelectProps<V>): ReactNode => {
  const id = useId();
  const choose = (text: string): void => {
    const chosen = options.find((option) => option.value === text);
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelled={labelled}>
      {(described) => (
        <select
          {...control}
          {...described}
          className={labelled === 'beside' ? style.low : style.input}
          value={value}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};
