// One question on a page of its own, with the way to the one before and the one after.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { askedQuestions } from '#schema/rules/documents/form-answers.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { FormRunner, withFile } from '../shared/forms/form-runner.tsx';
import { formPath } from '../shared/navigation/paths.ts';
import type { AnswerFiles } from '../shared/forms/use-answer-files.ts';
import type { DraftInWork } from '../shared/forms/use-form-draft.ts';
import { DraftMark } from './draft-mark.tsx';
import * as style from './forms.css.ts';
import type { FormPage } from './queries.ts';

export interface QuestionPageProps {
  readonly page: FormPage;
  readonly work: DraftInWork;
  readonly files: AnswerFiles;
  readonly questionId: string;
}

export const QuestionPage = ({ page: { form }, work, files, questionId }: QuestionPageProps): ReactNode => {
  const { answers } = work.draft;
  const asked = askedQuestions(form.questions, answers);
  const at = asked.findIndex(({ id }) => id === questionId);
  const pathTo = (index: number): string => formPath(form.id, form.name, asked[index]?.id);
  const keep = async (question: string, file: File): Promise<void> => {
    const kept = await files.add(question, file);
    if (kept !== null) work.answerWith((newest) => withFile(newest, question, kept.documentId), kept.entryId);
  };
  return (
    <Parts className={style.page}>
      <h2 className={style.lead}>{form.name}</h2>
      {at < 0 ? (
        <Note icon="info">
          <FormattedMessage id="forms.notAsked" />
        </Note>
      ) : (
        <FormRunner
          questions={form.questions}
          answers={answers}
          only={questionId}
          failedFiles={files.failed}
          onAnswers={work.answer}
          onFile={(question, file) => {
            void keep(question, file);
          }}
        />
      )}
      <DraftMark savedAt={work.savedAt} />
      <nav className={style.actions} aria-label={form.name}>
        {at > 0 && (
          <LinkButton to={pathTo(at - 1)} variant="outline" width="share" icon="chevron-left">
            <FormattedMessage id="forms.previous" />
          </LinkButton>
        )}
        {at >= 0 && at < asked.length - 1 ? (
          <LinkButton to={pathTo(at + 1)} variant="primary" width="share" iconAfter="chevron-right">
            <FormattedMessage id="forms.next" />
          </LinkButton>
        ) : (
          <LinkButton to={formPath(form.id)} variant="primary" width="share" icon="list">
            <FormattedMessage id="forms.overview" />
          </LinkButton>
        )}
      </nav>
    </Parts>
  );
};
