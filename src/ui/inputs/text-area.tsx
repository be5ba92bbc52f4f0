// Several lines to write into; grows with what is written where the browser can.
import { useId, type ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import * as style from './field.css.ts';

export interface TextAreaProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

export const TextArea = ({ label, onChange, hint, error, rows = 3, ...area }: TextAreaProps): ReactNode => {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <textarea
          {...area}
          {...described}
          rows={rows}
          className={style.area}
          data-no-swipe=""
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
};
