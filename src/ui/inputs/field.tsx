// A line to write into, with its label above, its hint or error below, and a button that shows a password.
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldFrame } from './field-frame.tsx';
import * as style from './field.css.ts';
import { IconButton } from '../primitives/icon-button.tsx';

export interface FieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'time' | 'search';
  readonly hint?: ReactNode;
  /** What is wrong and how to put it right. */
  readonly error?: ReactNode;
  /** Names of the button beside a password, `[show, hide]`; without them there is no button. */
  readonly reveal?: readonly [show: string, hide: string];
  readonly autoComplete?: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  /** Earliest and latest value of a date or time, as the field's own text. */
  readonly min?: string;
  readonly max?: string;
  readonly autoFocus?: boolean;
}

export const Field = ({ label, onChange, hint, error, reveal, type = 'text', ...input }: FieldProps): ReactNode => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const hasReveal = type === 'password' && reveal !== undefined;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className={style.box}>
          <input
            {...input}
            {...described}
            className={hasReveal ? style.inputWithButton : style.input}
            type={hasReveal && shown ? 'text' : type}
            spellCheck={type === 'text' ? undefined : false}
            autoCapitalize={type === 'text' ? undefined : 'none'}
            onChange={(event) => onChange(event.target.value)}
          />
          {hasReveal && (
            <span className={style.reveal}>
              <IconButton
                icon={shown ? 'eye-off' : 'eye'}
                label={reveal[shown ? 1 : 0]}
                onPress={() => setShown(!shown)}
              />
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  );
};
