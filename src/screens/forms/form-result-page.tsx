// A form that was handed in: when, for a training with which result, the way to change it, and its way out by mail.
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { sendFormResult } from '#schema/mutations/forms/send-form-result.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useSend } from '#outbox/store/react.ts';
import { Absence, type Resting } from '../shared/arrival/absence.tsx';
import { Mailing } from '../shared/documents/mailing.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { useTimes } from '../shared/values/use-times.ts';
import { FormHead } from './form-head.tsx';
import * as style from './forms.css.ts';
import type { FormPage, FormResult } from './queries.ts';
import { ResultTag } from './result-tag.tsx';

export interface FormResultPageProps extends Resting {
  readonly page: FormPage;
  /** Begins to change its answers; left out where they stay. */
  readonly onAmend?: () => void;
  /** Holds the button that begins. */
  readonly amendBox?: Ref<HTMLDivElement>;
}

export const FormResultPage = ({ page, arrival, onAmend, amendBox }: FormResultPageProps): ReactNode => (
  <Parts className={style.page}>
    <FormHead page={page} />
    {page.result === null ? (
      <p className={style.gap}>
        <Absence arrival={arrival} id="forms.notFound.text" />
      </p>
    ) : (
      <Result
        result={page.result}
        kind={page.form.kind}
        {...(onAmend === undefined ? {} : { onAmend })}
        {...(amendBox === undefined ? {} : { amendBox })}
      />
    )}
  </Parts>
);

interface ResultProps extends Pick<FormResultPageProps, 'onAmend' | 'amendBox'> {
  readonly result: FormResult;
  readonly kind: FormPage['form']['kind'];
}

const Result = ({ result, kind, onAmend, amendBox }: ResultProps): ReactNode => {
  const times = useTimes();
  const send = useSend();
  const { submittedAt } = result;
  return (
    <Parts className={style.form}>
      <Note icon="check" tone="go">
        <FormattedMessage
          id="forms.handedIn"
          values={{ day: times.fullDay(submittedAt, times.zone), time: times.time(submittedAt, times.zone) }}
        />
      </Note>
      <p>
        <ResultTag result={result} />
      </p>
      {kind === 'training' && result.score === undefined && (
        <p>
          <FormattedMessage id="forms.waitsForScore" />
        </p>
      )}
      <EntryMark entity={formResult} id={result.id} />
      {onAmend !== undefined && (
        <div ref={amendBox}>
          <Button variant="outline" width="full" icon="pencil" onPress={onAmend}>
            <FormattedMessage id="forms.amend.action" />
          </Button>
        </div>
      )}
      {kind === 'form' && result.state === 'signed' && (
        <p>
          <FormattedMessage id="forms.amend.signed" />
        </p>
      )}
      <Mailing paperId={result.id} paper={result} onMail={(to) => send(sendFormResult, { id: result.id, to })} />
    </Parts>
  );
};
