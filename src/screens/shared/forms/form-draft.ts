// What is kept of a form in work, under which key, and how the answers of a form that was not accepted come back into
// it.
import { faultsOf } from '#schema/check.ts';
import { answer, type FormAnswer } from '#schema/entities/forms/form-result.ts';
import type { OutboxEntry } from '#db/tables/entry.ts';

/** What is kept of a form in work. Texts are as they were typed; they are tidied when the form is handed in. */
export interface FormDraft {
  /** Of the result that the form becomes. */
  readonly resultId: string;
  readonly answers: readonly FormAnswer[];
  /** Entries of the outbox that send its pictures. */
  readonly entries: readonly string[];
  readonly signerName?: string;
}

/** Of a form, or of what it was given out as; a try after a training that was not passed has a draft of its own. */
export const formDraftKey = (id: string, failedResultId?: string): string =>
  `form:${id}${failedResultId === undefined ? '' : `:${failedResultId}`}`;

/** Of a form that was handed in, and is changed. */
export const amendDraftKey = (resultId: string): string => `form:amend:${resultId}`;

export interface CheckAsked {
  readonly crewId: string;
  readonly formId: string;
  readonly date: string;
  readonly shift: string;
}

/** Of the security check of a shift, and of one that is filled in again. */
export const securityDraftKey = ({ crewId, formId, date, shift }: CheckAsked): string =>
  `security:${crewId}:${formId}:${date}:${shift}`;

/** False for a draft that an older version wrote in another shape. */
export const isDraft = (content: unknown): content is FormDraft =>
  typeof content === 'object' &&
  content !== null &&
  'resultId' in content &&
  typeof content.resultId === 'string' &&
  'answers' in content &&
  Array.isArray(content.answers) &&
  'entries' in content &&
  Array.isArray(content.entries);

const isAnswer = (value: unknown): value is FormAnswer => faultsOf(answer, value).length === 0;

export interface DraftAgain {
  readonly draft: FormDraft;
  /** Everything that the entry said is in the draft. */
  readonly isWhole: boolean;
}

/**
 * The answers of a form that was handed in and not accepted, as a draft to go on with. What is being answered in the
 * meantime stands, and the result keeps its id, by which its pictures are sent.
 */
export const formDraftAgain = (
  content: unknown,
  { args, after, dependsOn }: Pick<OutboxEntry, 'args' | 'after' | 'dependsOn'>,
): DraftAgain => {
  const { id, answers, signerName } = args;
  const said = Array.isArray(answers) ? answers.filter(isAnswer) : [];
  const kept = isDraft(content) && content.answers.length > 0 ? content : undefined;
  const newer = new Set(kept?.answers.map(({ questionId }) => questionId));
  return {
    draft: {
      resultId: kept?.resultId ?? String(id),
      answers: [...said.filter(({ questionId }) => !newer.has(questionId)), ...(kept?.answers ?? [])],
      entries: [...new Set([...(after ?? dependsOn), ...(kept?.entries ?? [])])],
      ...(typeof signerName === 'string' ? { signerName } : {}),
      ...(kept?.signerName === undefined ? {} : { signerName: kept.signerName }),
    },
    isWhole: kept === undefined && Array.isArray(answers) && said.length === answers.length,
  };
};
