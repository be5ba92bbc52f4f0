// Trainings: what is to do (again), what is done with its result, and the certificates.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { List, ListRow } from '#ui/data/list.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tags } from '#ui/primitives/tag.tsx';
import { Tile } from '#ui/primitives/tile.tsx';
import type { Row } from '#schema/define/entity.ts';
import type { document } from '#schema/entities/documents/document.ts';
import { formResult } from '#schema/entities/forms/form-result.ts';
import { useActor } from '#session/react.tsx';
import { jointArrival } from '#db/live/arrival.ts';
import { useKnown } from '#db/query/react.ts';
import { EmptyState } from '../shared/arrival/empty-state.tsx';
import { DocumentStatusTag } from '../shared/documents/document-status-tag.tsx';
import { EntryMark } from '../shared/sending/entry-mark.tsx';
import { documentPath, formPath } from '../shared/navigation/paths.ts';
import { DueTag } from './form-head.tsx';
import * as style from './forms.css.ts';
import { readTrainings, type TrainingView } from './queries.ts';
import { ResultTag } from './result-tag.tsx';
import { useCertificates } from './use-certificates.ts';

export const TrainingsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const personId = useActor().personId ?? '';
  const known = useKnown(readTrainings, [personId]);
  const papers = useCertificates(personId);
  if (known === undefined || papers === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { open, done } = known.value;
  const certificates = papers.value;
  if (open.length + done.length + certificates.length === 0) {
    return (
      <EmptyState
        arrival={jointArrival(known.arrival, papers.arrival)}
        icon="graduation-cap"
        claim="forms.trainings.empty.title"
        text="forms.trainings.empty.text"
      />
    );
  }
  return (
    <Parts className={style.page}>
      <TrainingList name="open" views={open} />
      <TrainingList name="done" views={done} />
      <Certificates certificates={certificates} />
    </Parts>
  );
};

const TrainingList = ({
  name,
  views,
}: {
  readonly name: 'open' | 'done';
  readonly views: readonly TrainingView[];
}): ReactNode =>
  views.length === 0 ? null : (
    <Section heading={<FormattedMessage id={`forms.trainings.${name}`} />}>
      <List>
        {views.map((view) => (
          <TrainingRow key={view.task.id} view={view} />
        ))}
      </List>
    </Section>
  );

const TrainingRow = ({ view: { form, task, result } }: { readonly view: TrainingView }): ReactNode => (
  <ListRow
    leading={<Tile icon="graduation-cap" tone={result?.state === 'passed' ? 'go' : 'wait'} />}
    title={form.name}
    to={formPath(task.id)}
    line={<FormattedMessage id="forms.questionCount" values={{ count: form.questions.length }} />}
    tags={
      result === null ? (
        <Tags>{task.dueOn !== undefined && <DueTag dueOn={task.dueOn} />}</Tags>
      ) : (
        <ResultTag result={result} />
      )
    }
    {...(result === null ? {} : { mark: <EntryMark entity={formResult} id={result.id} /> })}
  />
);

const Certificates = ({ certificates }: { readonly certificates: readonly Row<typeof document>[] }): ReactNode =>
  certificates.length === 0 ? null : (
    <Section heading={<FormattedMessage id="forms.trainings.certificates" />}>
      <List>
        {certificates.map((row) => (
          <ListRow
            key={row.id}
            leading={<Tile icon="file-text" />}
            title={row.name}
            to={documentPath(row.id)}
            tags={<DocumentStatusTag row={row} />}
          />
        ))}
      </List>
    </Section>
  );
