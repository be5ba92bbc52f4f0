// The foot of a form: the signature where one is asked for, what still lacks an answer, and sending it.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import { openQuestions } from '#schema/rules/documents/form-answers.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useActor } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';
import { SignaturePad } from '../shared/signature/signature-pad.tsx';
import type { DraftInWork } from '../shared/forms/use-form-draft.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { DraftMark } from './draft-mark.tsx';
import * as style from './forms.css.ts';
import type { Form, FormPage } from './queries.ts';
import type { Signed } from './use-hand-in.ts';

/** Whether it is signed by whom it comes from. */
export const wantsSignature = ({ requiresSignature, questions }: Form): boolean =>
  requiresSignature || questions.some(({ type, required }) => type === 'signature' && required);

export interface SubmissionProps {
  readonly page: FormPage;
  readonly work: DraftInWork;
  readonly onSubmit: (signed: Signed) => Promise<void>;
  readonly action: ReactNode;
}

export const Submission = ({ page: { form }, work, onSubmit, action }: SubmissionProps): ReactNode => {
  const me = useRow(person, useActor().personId ?? undefined);
  const [picture, setPicture] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { start, isBusy, problem } = useSending();
  const missing = openQuestions(form.questions, work.draft.answers).length;
  const isSigned = wantsSignature(form);
  const submit = (): void => {
    setTried(true);
    if (missing === 0 && (picture !== null || !isSigned))
      start(() => onSubmit({ signature: picture, signerName: me?.displayName ?? null }));
  };
  return (
    <div className={style.form}>
      {isSigned && (
        <SignaturePad
          value={picture}
          onChange={setPicture}
          name={me?.displayName ?? ''}
          {...(isTried && picture === null ? { error: <FormattedMessage id="forms.signMissing" /> } : {})}
        />
      )}
      {isTried && missing > 0 && (
        <div role="alert">
          <Note icon="circle-alert" tone="stop">
            <FormattedMessage id="forms.missing" values={{ count: missing }} />
          </Note>
        </div>
      )}
      {problem}
      <DraftMark savedAt={work.savedAt} />
      <Button variant="go" size="main" width="full" icon="send" busy={isBusy} onPress={submit}>
        {action}
      </Button>
    </div>
  );
};
