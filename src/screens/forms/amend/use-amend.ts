// Sends the changed answers of a form that was handed in, behind the files that they name; the draft goes once that is
// kept.
import { amendFormResult } from '#schema/mutations/forms/amend-form-result.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { answersToSend } from '../../shared/forms/form-progress.ts';
import type { DraftInWork } from '../../shared/forms/use-form-draft.ts';
import type { Form } from '../queries.ts';
import type { Signed } from '../use-hand-in.ts';

export const useAmend = (form: Form, { draft, startOver }: DraftInWork): ((signed: Signed) => Promise<void>) => {
  const send = useSend();
  const { time } = useStore();
  return async ({ signature, signerName }) => {
    await send(
      amendFormResult,
      {
        id: draft.resultId,
        formVersion: form.version,
        answers: answersToSend(form.questions, draft.answers),
        submittedAt: time.now(),
        ...(signature === null ? {} : { signature, ...(signerName === null ? {} : { signerName }) }),
      },
      { dependsOn: draft.entries },
    );
    await startOver();
  };
};
