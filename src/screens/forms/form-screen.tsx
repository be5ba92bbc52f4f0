// A form to fill in: its overview, or one question of it, with a draft that keeps every tap; and what became of it once
// handed in.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formsOfPerson } from '#schema/calls/people-lists.ts';
import { formAssignment } from '#schema/entities/forms/form-assignment.ts';
import { form } from '#schema/entities/forms/form.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import { EmptyState, type Resting } from '../shared/arrival/empty-state.tsx';
import type { Look } from '../shared/arrival/fetch-row.ts';
import { HomeButton } from '../shared/navigation/home-button.tsx';
import { useRouteId, useRouteValue } from '../shared/navigation/use-address.ts';
import { useAnswerFiles } from '../shared/forms/use-answer-files.ts';
import { useFormDraft, type DraftInWork } from '../shared/forms/use-form-draft.ts';
import { useTimes } from '../shared/values/use-times.ts';
import { Amending } from './amend/amending.tsx';
import { amendable } from './amend/answer-changes.ts';
import { FormOverview } from './form-overview.tsx';
import { FormResultPage } from './form-result-page.tsx';
import { draftKeyOf, isToDo, readFormPage, type FormPage } from './queries.ts';
import { QuestionPage } from './question-page.tsx';

/** With what it was given out for, and what was handed in. */
const lookFor = (formId: string, personId: string): Look => ({
  entity: form,
  id: formId,
  beneath: [{ path: formsOfPerson.path.replace('{id}', encodeURIComponent(personId)), entity: formAssignment }],
});

const FormNotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="clipboard-list"
    claim="forms.notFound.title"
    look={lookFor(useRouteId(), useActor().personId ?? '')}
    action={<HomeButton />}
    text="forms.notFound.text"
  />
);

export const FormScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const id = useRouteId();
  const personId = useActor().personId ?? '';
  const known = useKnown(readFormPage, [id, personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  if (page === null) return <FormNotFound arrival={arrival} />;
  if (isToDo(page)) return <InWork page={page} />;
  const result = amendable(page);
  return result === null ? (
    <FormResultPage page={page} arrival={arrival} />
  ) : (
    <Amending key={result.id} page={page} result={result} arrival={arrival} />
  );
};

const InWork = ({ page }: { readonly page: FormPage }): ReactNode => {
  const { formatMessage } = useIntl();
  const work = useFormDraft(draftKeyOf(page));
  return work === undefined ? (
    <Skeleton label={formatMessage({ id: 'common.loading' })} />
  ) : (
    <Filling page={page} work={work} />
  );
};

const Filling = ({ page, work }: { readonly page: FormPage; readonly work: DraftInWork }): ReactNode => {
  const questionId = useRouteValue('questionId');
  const { zone } = useTimes();
  const files = useAnswerFiles({ resultId: work.draft.resultId, zone });
  return questionId === undefined ? (
    <FormOverview page={page} work={work} />
  ) : (
    <QuestionPage key={questionId} page={page} work={work} files={files} questionId={questionId} />
  );
};
