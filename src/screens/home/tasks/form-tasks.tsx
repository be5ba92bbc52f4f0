// Forms and trainings that wait to be filled in.
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import { useNow } from '#db/query/react.ts';
import { formPath } from '../../shared/navigation/paths.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import type { HomeFormTask } from './tasks.ts';

export const FormTasks = ({ forms }: { readonly forms: readonly HomeFormTask[] }): ReactNode =>
  forms.length === 0 ? null : (
    <Section heading={<FormattedMessage id="home.forms" />}>
      <List>
        {forms.map((task) => (
          <FormRow key={task.id} task={task} />
        ))}
      </List>
    </Section>
  );

const STEP_MS = 60_000;

const FormRow = ({ task: { id, name, isTraining, dueOn } }: { readonly task: HomeFormTask }): ReactNode => {
  const times = useTimes();
  const today = dateOf(useNow(STEP_MS), times.zone);
  const isOver = dueOn !== null && dueOn < today;
  const line =
    dueOn === null
      ? {}
      : {
          line: (
            <FormattedMessage
              id={isOver ? 'home.formOverdue' : 'home.formDue'}
              values={{ date: times.date(dueOn, 'day') }}
            />
          ),
        };
  return (
    <ListRow
      leading={<Tile icon={isTraining ? 'graduation-cap' : 'clipboard-list'} tone={isOver ? 'stop' : 'wait'} />}
      title={name}
      to={formPath(id)}
      {...line}
    />
  );
};
