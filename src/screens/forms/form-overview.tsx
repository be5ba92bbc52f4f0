// A form at a glance: each question with its state, where to go on, the signature where one is asked for, and handing
// it in.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { IconName } from '#ui/icons/icon-name.ts';
import { LinkButton } from '#ui/primitives/link-button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/primitives/tag.tsx';
import { progressOf, type AnswerState } from '../shared/forms/form-progress.ts';
import { FormProgress, nextOpenQuestion } from '../shared/forms/form-runner.tsx';
import { formPath } from '../shared/navigation/paths.ts';
import type { DraftInWork } from '../shared/forms/use-form-draft.ts';
import { FormHead } from './form-head.tsx';
import * as style from './forms.css.ts';
import type { FormPage } from './queries.ts';
import { Submission } from './submission.tsx';
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
  const handIn = useHandIn(page, work);
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
      <Submission page={page} work={work} onSubmit={handIn} action={<FormattedMessage id="forms.handIn" />} />
    </div>
  );
};

const LOOKS: Readonly<Record<AnswerState, { readonly icon: IconName; readonly tone: 'wait' | 'go' | 'stop' }>> = {
  open: { icon: 'minus', tone: 'wait' },
  done: { icon: 'check', tone: 'go' },
  failed: { icon: 'x', tone: 'stop' },
};

/** Each question with its state, and the way to it. */
export const Questions = ({ page: { form }, work }: FormOverviewProps): ReactNode => (
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
