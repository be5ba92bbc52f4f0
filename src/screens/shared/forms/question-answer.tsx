// The control of a question by its type: large choices for yes and no and options, fields for words, figures and days,
// files.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import { Field } from '#ui/inputs/field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { AnswerChoices, type AnswerChoice } from './answer-choices.tsx';
import { AnswerFilesRow } from './answer-files-row.tsx';
import * as style from './form-runner.css.ts';
import type { QuestionFieldProps } from './question-props.ts';

export type QuestionAnswerProps = QuestionFieldProps & { readonly labelId: string };

/** Longest text and note that an answer takes (schema: answer). */
const LONGEST = 4000;
const LONGEST_NOTE = 1000;

/** The value of a yes-or-no question that does not apply here. */
export const NOT_APPLICABLE = 'n/a';

export const QuestionAnswer = (props: QuestionAnswerProps): ReactNode => {
  switch (props.question.type) {
    case 'yesNo':
      return <YesNo {...props} />;
    case 'single':
    case 'multi':
      return <Options {...props} />;
    case 'text':
      return <Words {...props} />;
    case 'number':
      return <Figure {...props} />;
    case 'date':
      return <Day {...props} />;
    case 'photo':
      return <AnswerFilesRow {...props} kind="photo" />;
    case 'file':
      return <AnswerFilesRow {...props} kind="file" />;
    // The signature is given once, below all questions; these two are only shown.
    case 'signature':
    case 'info':
    case 'video':
      return null;
  }
};

const answered = ({ question, answer }: QuestionAnswerProps, value: FormAnswer['value']): FormAnswer => {
  const { value: _before, ...rest } = answer ?? { questionId: question.id };
  return { ...rest, ...(value === undefined ? {} : { value }) };
};

const YesNo = (props: QuestionAnswerProps): ReactNode => {
  const { answer, inspecting, labelId, onAnswer } = props;
  const value = answer?.value;
  const chosen = value === true ? ['yes'] : value === false ? ['no'] : value === NOT_APPLICABLE ? ['none'] : [];
  const choices: readonly AnswerChoice[] = [
    { value: 'yes', words: <FormattedMessage id="fill.yes" />, icon: 'check', tone: 'yes' },
    { value: 'no', words: <FormattedMessage id="fill.no" />, icon: 'x', tone: inspecting ? 'no' : 'other' },
    ...(inspecting
      ? [{ value: 'none', words: <FormattedMessage id="fill.notApplicable" />, tone: 'other' } as const]
      : []),
  ];
  return (
    <>
      <AnswerChoices
        labelId={labelId}
        choices={choices}
        chosen={chosen}
        many={false}
        onChoose={(one) => {
          onAnswer(answered(props, one === 'none' ? NOT_APPLICABLE : one === 'yes'));
        }}
      />
      {inspecting && value === false && <WhatIsWrong {...props} />}
    </>
  );
};

const WhatIsWrong = (props: QuestionAnswerProps): ReactNode => (
  <div className={style.wrong}>
    <TextArea
      label={<FormattedMessage id="fill.wrong" />}
      rows={2}
      maxLength={LONGEST_NOTE}
      value={props.answer?.note ?? ''}
      onChange={(note) => {
        const { note: _before, ...rest } = props.answer ?? { questionId: props.question.id };
        props.onAnswer({ ...rest, ...(note === '' ? {} : { note }) });
      }}
    />
    <AnswerFilesRow {...props} kind="photo" />
  </div>
);

const Options = (props: QuestionAnswerProps): ReactNode => {
  const { question, answer, labelId, onAnswer } = props;
  const many = question.type === 'multi';
  const value = answer?.value;
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const choose = (option: string): void => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    onAnswer(answered(props, many ? next : option));
  };
  return (
    <AnswerChoices
      labelId={labelId}
      choices={question.options.map(({ id, caption }) => ({ value: id, words: caption, tone: 'option' }))}
      chosen={chosen}
      many={many}
      onChoose={choose}
    />
  );
};

const Words = (props: QuestionAnswerProps): ReactNode => {
  const value = props.answer?.value;
  return (
    <TextArea
      label={<FormattedMessage id="fill.yourAnswer" />}
      maxLength={LONGEST}
      value={typeof value === 'string' ? value : ''}
      onChange={(words) => {
        props.onAnswer(answered(props, words));
      }}
    />
  );
};

const Figure = (props: QuestionAnswerProps): ReactNode => {
  const value = props.answer?.value;
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '');
  const figure = Number(typed.trim().replace(',', '.'));
  const isWrong = typed.trim() !== '' && !Number.isFinite(figure);
  const change = (text: string): void => {
    setTyped(text);
    const next = Number(text.trim().replace(',', '.'));
    props.onAnswer(answered(props, text.trim() === '' || !Number.isFinite(next) ? undefined : next));
  };
  return (
    <Field
      label={<FormattedMessage id="fill.yourAnswer" />}
      inputMode="decimal"
      // oxlint-disable-next-line house/kept-words -- each number goes into the kept answers
      value={typed}
      onChange={change}
      {...(isWrong ? { error: <FormattedMessage id="fill.notANumber" /> } : {})}
    />
  );
};

const Day = (props: QuestionAnswerProps): ReactNode => {
  const value = props.answer?.value;
  return (
    <Field
      label={<FormattedMessage id="fill.yourAnswer" />}
      type="date"
      value={typeof value === 'string' ? value : ''}
      onChange={(day) => {
        props.onAnswer(answered(props, day));
      }}
    />
  );
};
