// A form that somebody had handed in before: where its answers and one's own differ, both beneath their question.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { answer, formResult, type FormAnswer } from '#schema/entities/forms/form-result.ts';
import { form } from '#schema/entities/forms/form.ts';
import { faultsOf } from '#schema/check.ts';
import { answerChanges, type AnswerChange } from '#screens/forms/amend/answer-changes.ts';
import type { Arguments, OutboxEntry } from '#db/tables/entry.ts';
import { useLive } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { listIn, textIn } from '../captions/caption.ts';
import { answerValues } from '../captions/entered.ts';
import type { PlainValue } from '../captions/stale-values.ts';
import { useValueWords } from '../captions/use-value-words.ts';
import * as style from '../outbox.css.ts';

const isAnswer = (value: unknown): value is FormAnswer => faultsOf(answer, value).length === 0;

/** What was handed in before stands first; null while either it or its form is not on this device. */
export const readBothAnswers = async (reads: Reads, args: Arguments): Promise<readonly AnswerChange[] | null> => {
  const task = await reads.get(formAssignment, textIn(args, 'assignmentId'));
  const standing = await reads.get(formResult, task?.resultId ?? textIn(args, 'id'));
  const asked = standing === undefined ? undefined : await reads.get(form, standing.formId);
  return standing === undefined || asked === undefined
    ? null
    : answerChanges(asked.questions, standing.answers, listIn(args, 'answers').filter(isAnswer));
};

export const BothAnswers = ({ entry }: { readonly entry: OutboxEntry }): ReactNode => {
  const differences = useLive(readBothAnswers, [entry.args]);
  if (differences === undefined || differences === null) return null;
  return differences.length === 0 ? (
    <p className={style.line}>
      <FormattedMessage id="outbox.answer.same" />
    </p>
  ) : (
    differences.map((difference) => <Difference key={difference.question.id} of={difference} />)
  );
};

const EMPTY: PlainValue = { kind: 'empty' };

const Difference = ({ of: { question, before, now } }: { readonly of: AnswerChange }): ReactNode => {
  const words = useValueWords();
  const said = (one: FormAnswer | undefined): string => {
    const values = one === undefined ? [] : answerValues({ ...one }, question.options);
    return (values.length === 0 ? [EMPTY] : values).map(words).join(', ');
  };
  return (
    <p className={style.line}>
      <b>{question.caption}</b>
      <br />
      <FormattedMessage id="outbox.answer.mine" values={{ value: said(now) }} />
      <br />
      <FormattedMessage id="outbox.answer.theirs" values={{ value: said(before) }} />
    </p>
  );
};
