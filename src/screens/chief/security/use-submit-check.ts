// Hands a security check in: its answers as they are sent, its pictures first, and the draft away once it is saved.
import { submitForm } from '#schema/mutations/forms/submit-form.ts';
import { useSend, useStore } from '#outbox/store/react.ts';
import { answersToSend } from '../../shared/forms/form-progress.ts';
import type { DraftInWork } from '../../shared/forms/use-form-draft.ts';
import type { CheckOfShift } from './check-of-shift.ts';

export interface SignedBy {
  /** Null where the form asks for none. */
  readonly picture: string | null;
  readonly name: string;
}

/** Rejects with Refused where the form says no; the draft stays then. */
export const useSubmitCheck = (
  crewId: string,
  { form, date, shift }: Pick<CheckOfShift, 'form' | 'date' | 'shift'>,
  { draft, clear }: DraftInWork,
): ((signed: SignedBy) => Promise<void>) => {
  const { time } = useStore();
  const send = useSend();
  return async ({ picture, name }) => {
    const signerName = name.trim().normalize('NFC');
    await send(
      submitForm,
      {
        id: draft.resultId,
        formId: form.id,
        formVersion: form.version,
        projectCrewId: crewId,
        date,
        shift,
        answers: answersToSend(form.questions, draft.answers),
        submittedAt: time.now(),
        ...(picture === null ? {} : { signature: picture }),
        ...(signerName === '' ? {} : { signerName }),
      },
      { dependsOn: draft.entries },
    );
    await clear();
  };
};
