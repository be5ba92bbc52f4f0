// A form that was handed in and is being changed: its questions, what differs, and sending it once more.
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import type { DraftInWork } from '../../shared/forms/use-form-draft.ts';
import { useSending } from '../../shared/sending/use-sending.tsx';
import { useTimes } from '../../shared/values/use-times.ts';
import { FormHead } from '../form-head.tsx';
import { Questions } from '../form-overview.tsx';
import * as style from '../forms.css.ts';
import type { FormPage, FormResult } from '../queries.ts';
import { Submission, wantsSignature } from '../submission.tsx';
import { answerChanges } from './answer-changes.ts';
import { ChangesList } from './changes-list.tsx';
import { useAmend } from './use-amend.ts';

export interface AmendOverviewProps {
  readonly page: FormPage;
  readonly result: FormResult;
  readonly work: DraftInWork;
  readonly questionsBox: Ref<HTMLDivElement>;
}

export const AmendOverview = ({ page, result, work, questionsBox }: AmendOverviewProps): ReactNode => {
  const { form } = page;
  const times = useTimes();
  const amend = useAmend(form, work);
  const { start, isBusy, problem } = useSending();
  const changes = answerChanges(form.questions, result.answers, work.draft.answers);
  const { submittedAt } = result;
  return (
    <Parts className={style.page}>
      <FormHead page={page} />
      <div className={style.gap}>
        <Note icon="info">
          <FormattedMessage
            id="forms.amend.hint"
            values={{ day: times.fullDay(submittedAt, times.zone), time: times.time(submittedAt, times.zone) }}
          />
        </Note>
      </div>
      <div ref={questionsBox}>
        <Questions page={page} work={work} />
      </div>
      {changes.length === 0 ? (
        <p className={style.gap} role="status">
          <FormattedMessage id="forms.amend.unchanged" />
        </p>
      ) : (
        <ChangesList form={form} changes={changes} />
      )}
      {(changes.length > 0 || wantsSignature(form)) && (
        <Submission page={page} work={work} onSubmit={amend} action={<FormattedMessage id="forms.amend.send" />} />
      )}
      <div className={style.gap}>
        {problem}
        <Button variant="outline" width="full" icon="undo-2" busy={isBusy} onPress={() => start(work.startOver)}>
          <FormattedMessage id="forms.amend.discard" />
        </Button>
      </div>
    </Parts>
  );
};
