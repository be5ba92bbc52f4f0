// A form is only taken whole; a newer version of it may ask for more than the device knew.
import type { form } from '../../entities/forms/form.ts';
import type { FormAnswer } from '../../entities/forms/form-result.ts';
import type { Row } from '../../define/entity.ts';
import { Refused } from '../../define/mutation.ts';
import { openQuestions } from '../../rules/documents/form-answers.ts';

/** @throws Refused FORM_CHANGED where a newer version asks for what is missing, else INVALID naming the question */
export const demandAnswers = (
  asked: Row<typeof form> | undefined,
  { answers, formVersion }: { readonly answers: readonly FormAnswer[]; readonly formVersion: number },
): void => {
  const [open] = asked === undefined ? [] : openQuestions(asked.questions, answers);
  if (asked === undefined || open === undefined) return;
  if (asked.version !== formVersion) throw new Refused('FORM_CHANGED', open.id);
  throw new Refused('INVALID', `answers.${open.id}`);
};
