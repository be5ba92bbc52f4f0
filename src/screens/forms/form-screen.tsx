// A form to fill in: its overview, or one question of it, with a draft that keeps every tap; and what became of it once handed in.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#kit/empty-state.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useLive } from '#store/react.ts';
import { HomeButton } from '../parts/home-button.tsx';
import { useRouteId, useRouteValue } from '../parts/use-address.ts';
import { useAnswerFiles } from '../parts/use-answer-files.ts';
import { useFormDraft, type DraftInWork } from '../parts/use-form-draft.ts';
import { useTimes } from '../parts/use-times.ts';
import { FormOverview } from './form-overview.tsx';
import { FormResultPage } from './form-result-page.tsx';
import { isToDo, readFormPage, type FormPage } from './queries.ts';
import { QuestionPage } from './question-page.tsx';

const FormNotFound = (): ReactNode => (
  <EmptyState icon="clipboard-list" title={<FormattedMessage id="forms.notFound.title" />} action={<HomeButton />}>
    <FormattedMessage id="forms.notFound.text" />
  </EmptyState>
);

export const FormScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const id = useRouteId();
  const personId = useActor().personId ?? '';
  const page = useLive((reads) => readFormPage(reads, id, personId), [id, personId]);
  if (page === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  if (page === null) return <FormNotFound />;
  return isToDo(page) ? <InWork page={page} /> : <FormResultPage page={page} />;
};

/** A try after a training that was not passed begins with an empty draft of its own. */
const draftKey = ({ form, task, result }: FormPage): string => `form:${task?.id ?? form.id}${result === null ? '' : `:${result.id}`}`;

const InWork = ({ page }: { readonly page: FormPage }): ReactNode => {
  const { formatMessage } = useIntl();
  const work = useFormDraft(draftKey(page));
  return work === undefined ? <Skeleton label={formatMessage({ id: 'common.loading' })} /> : <Filling page={page} work={work} />;
};

const Filling = ({ page, work }: { readonly page: FormPage; readonly work: DraftInWork }): ReactNode => {
  const questionId = useRouteValue('questionId');
  const { zone } = useTimes();
  const files = useAnswerFiles({ resultId: work.draft.resultId, zone });
  return questionId === undefined ? <FormOverview page={page} work={work} /> : <QuestionPage key={questionId} page={page} work={work} files={files} questionId={questionId} />;
};
