// Hands a form in: its answers and signature as one change, behind the files that they name; the draft goes once that
// is kept.
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { answersToSend } from '../shared/forms/form-progress.ts';
import type { DraftInWork } from '../shared/forms/use-form-draft.ts';
import type { FormPage } from './queries.ts';

export interface Signed {
  /** A PNG as base64; null where nobody signed. */
  readonly signature: string | null;
  readonly signerName: string | null;
}

export const useHandIn = (
  { form, task }: FormPage,
  { draft, clear }: DraftInWork,
): ((signed: Signed) => Promise<void>) => {
  const send = useSend();
  const { time } = useStore();
  return async ({ signature, signerName }) => {
    await send(
      submitForm,
      {
        id: draft.resultId,
        formId: form.id,
        formVersion: form.version,
        answers: answersToSend(form.questions, draft.answers),
        submittedAt: time.now(),
        ...(task === null ? {} : { assignmentId: task.id }),
        ...(signature === null ? {} : { signature, ...(signerName === null ? {} : { signerName }) }),
      },
      { dependsOn: draft.entries },
    );
    await clear();
  };
};
