// The documents of a project: its own by kind, and those of its people where the login has them; uploaded without
// signal, and packed into one file.
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { project } from '#schema/entities/projects/project.ts';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Link } from '#ui/primitives/link.tsx';
import { useActor } from '#session/react.tsx';
import { EmptyState, type Resting } from '../../shared/arrival/empty-state.tsx';
import { HomeButton } from '../../shared/navigation/home-button.tsx';
import { useKnownFetched, type FetchedAnswer } from '../../shared/arrival/use-fetched.ts';
import { projectPath } from '../../shared/navigation/paths.ts';
import { useQueryKey, useRouteStep } from '../../shared/navigation/use-address.ts';
import { useNumberedStep, useNumberInAddress } from '../../shared/navigation/use-open-step.ts';
import { keepsWhole } from '../project/kept.ts';
import type { PaperList } from './ask-papers.ts';
import * as style from './documents.css.ts';
import { setsOf, shownSet } from './may.ts';
import { PaperSets, type PaperSetsProps } from './paper-sets.tsx';
import { readKeptPapers, readProjectPapers } from './queries.ts';
import { useAskedAgain, useFetchedPapers } from './use-fetched-papers.ts';

const OWN: readonly PaperList[] = ['project'];
const ALL: readonly PaperList[] = ['project', 'people'];
const NONE: readonly PaperList[] = [];
const NOT_LISTED = { project: null, people: null };

export const ProjectDocumentsScreen = (): ReactNode => {
  const { formatMessage } = useIntl();
  const step = useNumberedStep();
  const actor = useActor();
  const sets = setsOf(actor);
  const withPeople = sets.includes('crewMembers');
  const lists = keepsWhole('documents', actor, false) ? NONE : withPeople ? ALL : OWN;
  const fetched = useFetchedPapers(step, lists);
  const known = useKnownFetched(readProjectPapers, [step, { withPeople, listed: fetched.says ?? NOT_LISTED }], fetched);
  useNumberInAddress(known?.value?.project);
  const shown = shownSet(sets, useQueryKey('show'));
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival, state } = known;
  return page === null ? (
    <NotFound arrival={arrival} />
  ) : (
    <Page page={page} sets={sets} shown={shown} state={state} fetched={fetched} />
  );
};

interface PageProps extends Omit<PaperSetsProps, 'arrival' | 'again'> {
  readonly fetched: FetchedAnswer<unknown>;
}

const Page = ({ page, fetched, ...sets }: PageProps): ReactNode => {
  const { again } = fetched;
  // The days of an older project are not kept here: what there is of it is the server's to say, and no list's.
  const kept = useKnownFetched(readKeptPapers, [page.project.id], fetched);
  useAskedAgain(
    [...page.kinds, ...page.people].flatMap(({ papers }) => papers.map(({ row }) => row.id)),
    again,
  );
  if (kept === undefined) return null;
  return (
    <Parts className={style.page}>
      <header>
        <h2 className={style.title}>
          <FormattedMessage id="project.papers.title" />
        </h2>
        <p className={style.lead}>
          <Link to={projectPath(page.project)}>{page.project.name}</Link>
        </p>
      </header>
      <PaperSets page={page} again={again} arrival={kept.arrival} {...sets} />
    </Parts>
  );
};

const NotFound = ({ arrival }: Resting): ReactNode => (
  <EmptyState
    arrival={arrival}
    icon="layers"
    claim="project.one.notFound.title"
    text="project.one.notFound.text"
    look={{ entity: project, id: useRouteStep('number') }}
    action={<HomeButton />}
  />
);
