// The sets of documents of a project as tabs, each with what can be done with it beside it.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Tabs } from '#ui/choice/tabs.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Parts } from '#ui/layout/part.tsx';
import { useActor } from '#session/react.tsx';
import { EmptyState, type ListAbsenceId, type Resting } from '../../shared/arrival/empty-state.tsx';
import { ListLoading } from '../../shared/arrival/list-loading.tsx';
import { provenCountOf } from '../../shared/arrival/proven-count.ts';
import { Unheard } from '../../shared/arrival/unheard.tsx';
import type { FetchState } from '../../shared/arrival/use-fetched.ts';
import { projectDocumentsPath } from '../../shared/navigation/paths.ts';
import { useReplaceStep } from '../../shared/navigation/use-open-step.ts';
import { Archive } from './archive.tsx';
import * as style from './documents.css.ts';
import { KindsView } from './kinds-view.tsx';
import { mayUpload, mayUploadLogo, type PaperSet } from './may.ts';
import { PeopleView } from './people-view.tsx';
import { forSocialSecurity, paperCount, type ProjectPapers } from './queries.ts';
import { UploadButton } from './upload-button.tsx';

export interface PaperSetsProps extends Resting {
  readonly page: ProjectPapers;
  readonly sets: readonly PaperSet[];
  readonly shown: PaperSet;
  /** How far what is shown rests on the server's answer. */
  readonly state: FetchState;
  readonly again: () => void;
}

export const PaperSets = (props: PaperSetsProps): ReactNode => {
  const { page, sets, shown, state, arrival } = props;
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
        ...(state === 'heard' ? provenCountOf(counts[key], arrival) : {}),
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

const SetView = ({ page, shown, state, again, arrival, count }: SetViewProps): ReactNode => {
  const actor = useActor();
  const side =
    shown !== 'project' ? (
      <Archive key={shown} project={page.project} set={shown} />
    ) : mayUpload(actor) || mayUploadLogo(actor) ? (
      <UploadButton project={page.project} />
    ) : null;
  const papers = (
    <Parts className={style.papers}>
      {state === 'unheard' && <Unheard again={again} says="project.papers.unheard" />}
      {count === 0 ? (
        <Nothing shown={shown} state={state} arrival={arrival} />
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

const CLAIMS: Readonly<Record<PaperSet, ListAbsenceId>> = {
  project: 'project.papers.empty.title',
  crewMembers: 'project.papers.emptyPeople.title',
  socialSecurity: 'project.papers.emptySocial.title',
};

/** That there is nothing is known once the server has said so. */
const Nothing = ({ shown, state, arrival }: Pick<PaperSetsProps, 'shown' | 'state' | 'arrival'>): ReactNode => {
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
