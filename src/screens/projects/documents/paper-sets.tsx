// The sets of documents of a project as tabs, each with what can be done with it beside it.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AbsenceId } from '#i18n/absence.ts';
import { Tabs } from '#ui/choice/tabs.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useActor } from '#session/react.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { provenCountOf } from '../../shared/arrival/proven-count.ts';
import { RetryButton } from '../../shared/arrival/retry-button.tsx';
import { projectDocumentsPath } from '../../shared/navigation/paths.ts';
import { useReplaceStep } from '../../shared/navigation/use-open-step.ts';
import { Archive } from './archive.tsx';
import * as style from './documents.css.ts';
import { KindsView } from './kinds-view.tsx';
import { mayUpload, type PaperSet } from './may.ts';
import { PeopleView } from './people-view.tsx';
import { forSocialSecurity, paperCount, type ProjectPapers } from './queries.ts';
import { UploadButton } from './upload-button.tsx';
import type { FetchedPapers } from './use-fetched-papers.ts';

export interface PaperSetsProps extends Resting {
  readonly page: ProjectPapers;
  readonly sets: readonly PaperSet[];
  readonly shown: PaperSet;
  readonly fetched: FetchedPapers;
}

export const PaperSets = (props: PaperSetsProps): ReactNode => {
  const { page, sets, shown, fetched, arrival } = props;
  const { formatMessage } = useIntl();
  const replace = useReplaceStep();
  const counts: Readonly<Record<PaperSet, number>> = {
    project: paperCount(page.kinds),
    crewMembers: paperCount(page.people),
    socialSecurity: paperCount(forSocialSecurity(page.people)),
  };
  const view = <SetView {...props} count={counts[shown]} />;
  if (sets.length === 1) return view;
  return (
    <Tabs
      label={formatMessage({ id: 'project.papers.sets' })}
      tabs={sets.map((key) => ({
        key,
        label: formatMessage({ id: `project.papers.set.${key}` }),
        ...(fetched.state === 'heard' ? provenCountOf(counts[key], arrival) : {}),
      }))}
      chosen={shown}
      onChoose={(set) => replace(projectDocumentsPath(page.project, set))}
    >
      {view}
    </Tabs>
  );
};

interface SetViewProps extends PaperSetsProps {
  readonly count: number;
}

const SetView = ({ page, shown, fetched, arrival, count }: SetViewProps): ReactNode => {
  const actor = useActor();
  const side =
    shown !== 'project' ? (
      <Archive key={shown} project={page.project} set={shown} />
    ) : mayUpload(actor) ? (
      <UploadButton project={page.project} />
    ) : null;
  const papers = (
    <Parts className={style.papers}>
      {fetched.state === 'unheard' && <Unheard again={fetched.again} />}
      {count === 0 ? (
        <Nothing shown={shown} fetched={fetched} arrival={arrival} />
      ) : shown === 'project' ? (
        <KindsView kinds={page.kinds} />
      ) : (
        <PeopleView
          key={shown}
          people={shown === 'crewMembers' ? page.people : forSocialSecurity(page.people)}
          arrival={arrival}
        />
      )}
      {count > 0 && <ListLoading arrival={arrival} />}
    </Parts>
  );
  if (side === null) return papers;
  return (
    <div className={style.columns}>
      {papers}
      <Parts className={style.side}>{side}</Parts>
    </div>
  );
};

const Unheard = ({ again }: Pick<FetchedPapers, 'again'>): ReactNode => (
  <div className={style.told}>
    <Note icon="cloud-off">
      <FormattedMessage id="project.papers.unheard" />
    </Note>
    <RetryButton again={again} />
  </div>
);

const CLAIMS: Readonly<Record<PaperSet, AbsenceId>> = {
  project: 'project.papers.empty.title',
  crewMembers: 'project.papers.emptyPeople.title',
  socialSecurity: 'project.papers.emptySocial.title',
};

/** That there is nothing is known once the server has said so. */
const Nothing = ({
  shown,
  fetched: { state },
  arrival,
}: Pick<PaperSetsProps, 'shown' | 'fetched' | 'arrival'>): ReactNode => {
  const { formatMessage } = useIntl();
  if (state === 'unheard') return null;
  if (state === 'asking') return <Skeleton label={formatMessage({ id: 'project.papers.asking' })} />;
  return (
    <EmptyState
      arrival={arrival}
      icon="file-text"
      claim={CLAIMS[shown]}
      text={shown === 'project' ? 'project.papers.empty.text' : 'project.papers.emptyPeople.text'}
    />
  );
};
