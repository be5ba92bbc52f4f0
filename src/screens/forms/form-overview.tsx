// A form at a glance: each question with its state, where to go on, the signature where one is asked for, and handing
// it in.
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { person } from '#schema/entities/people/person.ts';
import { openQuestions } from '#schema/rules/documents/form-answers.ts';
import { Button } from '#ui/primitives/button.tsx';
import type { IconName } from '#ui/icons/icon-name.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { useActor } from '#session/react.tsx';
import { useRow } from '#db/query/react.ts';
import { progressOf, type AnswerState } from '../shared/forms/form-progress.ts';
import { FormProgress, nextOpenQuestion } from '../shared/forms/form-runner.tsx';
import { formPath } from '../shared/navigation/paths.ts';
import { SignaturePad } from '../shared/signature/signature-pad.tsx';
import type { DraftInWork } from '../shared/forms/use-form-draft.ts';
import { useSending } from '../shared/sending/use-sending.tsx';
import { DraftMark } from './draft-mark.tsx';
import { FormHead } from './form-head.tsx';
import * as style from './forms.css.ts';
import type { FormPage } from './queries.ts';
import { useHandIn } from './use-hand-in.ts';

export interface FormOverviewProps {
  readonly page: FormPage;
  readonly work: DraftInWork;
}

export const FormOverview = ({ page, work }: FormOverviewProps): ReactNode => {
  const { form } = page;
  const { answers } = work.draft;
  const next = nextOpenQuestion(form.questions, answers);
  const isBegun = answers.length > 0;
  return (
    <div className={style.page}>
      <FormHead page={page} />
      <FormProgress steps={progressOf(form.questions, answers)} />
      {next !== undefined && (
        <p className={style.gap}>
          <LinkButton
            to={formPath(form.id, form.name, next)}
            variant="primary"
            size="main"
            width="full"
            iconAfter="arrow-right"
          >
            <FormattedMessage id={isBegun ? 'forms.goOn' : page.result === null ? 'forms.start' : 'forms.again'} />
          </LinkButton>
        </p>
      )}
      <Questions page={page} work={work} />
      <HandIn page={page} work={work} />
    </div>
  );
};

const LOOKS: Readonly<Record<AnswerState, { readonly icon: IconName; readonly tone: 'wait' | 'go' | 'stop' }>> = {
  open: { icon: 'minus', tone: 'wait' },
  done: { icon: 'check', tone: 'go' },
  failed: { icon: 'x', tone: 'stop' },
};

const Questions = ({ page: { form }, work }: FormOverviewProps): ReactNode => (
  <Section heading={<FormattedMessage id="forms.questions" />}>
    <List>
      {progressOf(form.questions, work.draft.answers).map(({ question, state }, at) => (
        <ListRow
          key={question.id}
          title={
            <>
              {at + 1}
              {'. '}
              {question.caption}
            </>
          }
          to={formPath(form.id, form.name, question.id)}
          {...(question.required ? {} : { line: <FormattedMessage id="forms.optional" /> })}
          tags={
            <Tag icon={LOOKS[state].icon} tone={LOOKS[state].tone}>
              <FormattedMessage id={`forms.state.${state}`} />
            </Tag>
          }
        />
      ))}
    </List>
  </Section>
);

const HandIn = ({ page, work }: FormOverviewProps): ReactNode => {
  const { form } = page;
  const me = useRow(person, useActor().personId ?? undefined);
  const [picture, setPicture] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const { start, isBusy, problem } = useSending();
  const handIn = useHandIn(page, work);
  const missing = openQuestions(form.questions, work.draft.answers).length;
  const wantsSignature =
    form.requiresSignature || form.questions.some(({ type, required }) => type === 'signature' && required);
  const submit = (): void => {
    setTried(true);
    if (missing === 0 && (picture !== null || !wantsSignature))
      start(() => handIn({ signature: picture, signerName: me?.displayName ?? null }));
  };
  return (
    <div className={style.form}>
      {wantsSignature && (
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
        <FormattedMessage id="forms.handIn" />
      </Button>
    </div>
  );
};
