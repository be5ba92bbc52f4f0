// What was answered before and what is answered now, question by question, before it is sent.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { formPath } from '../../shared/navigation/paths.ts';
import { useAnswerWords } from '../../shared/forms/use-answer-words.ts';
import * as style from '../forms.css.ts';
import type { Form } from '../queries.ts';
import type { AnswerChange } from './answer-changes.ts';

interface ChangesListProps {
  readonly form: Form;
  readonly changes: readonly AnswerChange[];
}

export const ChangesList = ({ form, changes }: ChangesListProps): ReactNode => (
  <Section heading={<FormattedMessage id="forms.amend.changes" />}>
    <List>
      {changes.map((change) => (
        <ListRow
          key={change.question.id}
          align="top"
          title={change.question.caption}
          line={<BeforeAndNow change={change} />}
          to={formPath(form.id, form.name, change.question.id)}
        />
      ))}
    </List>
  </Section>
);

const BeforeAndNow = ({ change: { question, before, now } }: { readonly change: AnswerChange }): ReactNode => {
  const { formatMessage } = useIntl();
  const wordsOf = useAnswerWords();
  const [was, is] = [before, now].map(
    (answer) => wordsOf(question, answer) || formatMessage({ id: 'forms.amend.unanswered' }),
  );
  return (
    <>
      <span className={style.line}>
        <FormattedMessage id="forms.amend.was" values={{ words: was }} />
      </span>
      <span className={style.line}>
        {/* Other files, as many as before. */}
        <FormattedMessage id={was === is ? 'forms.amend.nowOthers' : 'forms.amend.now'} values={{ words: is }} />
      </span>
    </>
  );
};
