// Choices as large as a glove: one of several, or any of several, as the browser's own radio buttons and boxes.
import { useId, type ReactNode } from 'react';
import type { IconName } from '#ui/icons/icon-name.ts';
import { Icon } from '#ui/icons/icon.tsx';
import * as style from './form-runner.css.ts';

export interface AnswerChoice {
  readonly value: string;
  readonly words: ReactNode;
  readonly icon?: IconName;
  /** How it looks once chosen; `option` fills a line of its own. */
  readonly tone: 'yes' | 'no' | 'other' | 'option';
}

export interface AnswerChoicesProps {
  /** The element that holds the question. */
  readonly labelId: string;
  readonly choices: readonly AnswerChoice[];
  readonly chosen: readonly string[];
  readonly many: boolean;
  readonly onChoose: (value: string) => void;
}

const TONES: Readonly<Record<AnswerChoice['tone'], string>> = {
  yes: style.answerYes,
  no: style.answerNo,
  other: style.answerOther,
  option: style.answerOption,
};

export const AnswerChoices = ({ labelId, choices, chosen, many, onChoose }: AnswerChoicesProps): ReactNode => {
  const name = useId();
  const isDown = choices.some(({ tone }) => tone === 'option');
  return (
    <div
      className={isDown ? style.answersDown : style.answers}
      role={many ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
    >
      {choices.map(({ value, words, icon, tone }) => (
        <label key={value} className={TONES[tone]}>
          <input
            className={style.input}
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={() => {
              onChoose(value);
            }}
          />
          {icon !== undefined && <Icon name={icon} />}
          {tone === 'option' && (
            <span className={many ? style.box : style.ring}>
              {chosen.includes(value) && <Icon name="check" size="small" />}
            </span>
          )}
          {words}
        </label>
      ))}
    </div>
  );
};
