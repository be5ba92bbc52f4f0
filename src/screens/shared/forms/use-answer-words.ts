// An answer in words: yes and no, the captions of what was chosen, days and figures as the reader writes them, and how
// many files.
import { useIntl } from 'react-intl';
import { isDay } from '#schema/check.ts';
import type { FormAnswer } from '#schema/entities/forms/form-result.ts';
import type { FormQuestion } from '#schema/rules/documents/form-answers.ts';
import { useTimes } from '../values/use-times.ts';
import { NOT_APPLICABLE } from './question-answer.tsx';

export type AnswerWords = (question: FormQuestion, answer: FormAnswer | undefined) => string;

/** Empty where there is no answer. Texts: area `fill`. */
export const useAnswerWords = (): AnswerWords => {
  const { formatMessage, formatNumber } = useIntl();
  const times = useTimes();
  const valueWords = ({ options, type }: FormQuestion, value: FormAnswer['value']): string => {
    const captionOf = (id: string): string => options.find((option) => option.id === id)?.caption ?? id;
    if (value === undefined) return '';
    if (value === true) return formatMessage({ id: 'fill.yes' });
    if (value === false) return formatMessage({ id: 'fill.no' });
    if (value === NOT_APPLICABLE) return formatMessage({ id: 'fill.notApplicable' });
    if (typeof value === 'number') return formatNumber(value);
    if (Array.isArray(value)) return value.map(captionOf).join(', ');
    return type === 'date' && isDay(value) ? times.date(value, 'date') : captionOf(value);
  };
  return (question, answer) => {
    const count = answer?.documentIds?.length ?? 0;
    const files = count === 0 ? '' : formatMessage({ id: 'fill.files' }, { count });
    return [valueWords(question, answer?.value), files].filter((part) => part !== '').join(', ');
  };
};
