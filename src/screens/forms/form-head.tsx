// The head of a form: its name, what it is for, and until when it is wanted.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { Tag, Tags } from '#ui/primitives/tag.tsx';
import { useNow } from '#db/query/react.ts';
import { useTimes } from '../shared/values/use-times.ts';
import * as style from './forms.css.ts';
import type { FormPage } from './queries.ts';

export const FormHead = ({ page: { form, task } }: { readonly page: FormPage }): ReactNode => (
  <header>
    <h2 className={style.title}>{form.name}</h2>
    {form.description !== undefined && <p className={style.words}>{form.description}</p>}
    {task?.reason !== undefined && (
      <p className={style.words}>
        <FormattedMessage id="forms.reason" values={{ words: task.reason }} />
      </p>
    )}
    <div className={style.tags}>
      <Tags>
        {task?.state === 'open' && task.dueOn !== undefined && <DueTag dueOn={task.dueOn} />}
        {form.kind === 'training' && form.passScore !== undefined && (
          <Tag icon="graduation-cap">
            <FormattedMessage id="forms.passAt" values={{ score: form.passScore }} />
          </Tag>
        )}
      </Tags>
    </div>
  </header>
);

const STEP_MS = 60_000;

export const DueTag = ({ dueOn }: { readonly dueOn: string }): ReactNode => {
  const times = useTimes();
  const isOver = dueOn < dateOf(useNow(STEP_MS), times.zone);
  const date = times.date(dueOn, 'day');
  return (
    <Tag icon={isOver ? 'circle-alert' : 'hourglass'} tone={isOver ? 'stop' : 'wait'}>
      <FormattedMessage id={isOver ? 'forms.overdue' : 'forms.due'} values={{ date }} />
    </Tag>
  );
};
