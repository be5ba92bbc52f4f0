// A form that was handed in and may still be changed: what was handed in, until somebody begins to change it; then its
// questions with a draft, until that is sent or left.
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Resting } from '../../shared/arrival/empty-state.tsx';
import { useAnswerFiles } from '../../shared/forms/use-answer-files.ts';
import { amendDraftKey } from '../../shared/forms/form-draft.ts';
import { useFormDraft } from '../../shared/forms/use-form-draft.ts';
import { useRouteValue } from '../../shared/navigation/use-address.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import { FormResultPage } from '../form-result-page.tsx';
import type { FormPage, FormResult } from '../queries.ts';
import { QuestionPage } from '../question-page.tsx';
import { AmendOverview, type AmendOverviewProps } from './amend-overview.tsx';

interface AmendingProps extends Resting {
  readonly page: FormPage;
  readonly result: FormResult;
}

export const Amending = ({ page, result, arrival }: AmendingProps): ReactNode => {
  const { formatMessage } = useIntl();
  const work = useFormDraft(amendDraftKey(result.id), result.id);
  const begins = useRef<HTMLDivElement>(null);
  const questions = useRef<HTMLDivElement>(null);
  useFocusOnTurn(work === undefined ? undefined : work.savedAt !== null, (isChanging) =>
    isChanging ? questions.current?.querySelector('a') : begins.current?.querySelector('button'),
  );
  if (work === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  return work.savedAt === null ? (
    <FormResultPage page={page} arrival={arrival} onAmend={() => work.answer(result.answers)} amendBox={begins} />
  ) : (
    <Changing page={page} result={result} work={work} questionsBox={questions} />
  );
};

/** What was pressed is gone once the changes begin or end: the focus goes to what comes in its place. */
const useFocusOnTurn = (
  isChanging: boolean | undefined,
  target: (isChanging: boolean) => HTMLElement | null | undefined,
): void => {
  const before = useRef(isChanging);
  useEffect(() => {
    if (isChanging === undefined) return;
    if (before.current !== undefined && before.current !== isChanging) target(isChanging)?.focus();
    before.current = isChanging;
  }, [isChanging, target]);
};

const Changing = ({ page, result, work, questionsBox }: AmendOverviewProps): ReactNode => {
  const questionId = useRouteValue('questionId');
  const { zone } = useTimes();
  const files = useAnswerFiles({ resultId: result.id, zone });
  return questionId === undefined ? (
    <AmendOverview page={page} result={result} work={work} questionsBox={questionsBox} />
  ) : (
    <QuestionPage key={questionId} page={page} work={work} files={files} questionId={questionId} />
  );
};
