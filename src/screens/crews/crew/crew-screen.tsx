// One crew: its shift, how to get there and whom to call, what is to be done on site, the team, and the slab to check
// in.
import { lazy, Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { right } from '#schema/define/rights.ts';
import { can } from '#schema/rights.ts';
import { Parts } from '#ui/layout/part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useActor } from '#session/react.tsx';
import { useKnown } from '#db/query/react.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { CrewNotHere } from '../../shared/arrival/crew-not-here.tsx';
import { OutcomeNote } from '../../shared/checks/outcome-note.tsx';
import { PapersOfCrew } from '../../shared/documents/papers.tsx';
import { useRouteId } from '../../shared/navigation/use-address.ts';
import { CheckCard } from '../check/check-card.tsx';
import { CrewDock } from './crew-dock.tsx';
import { CrewFacts } from './crew-facts.tsx';
import { CrewHead } from './crew-head.tsx';
import { CrewPapers } from './crew-papers.tsx';
import { CrewTeam } from './crew-team.tsx';
import { CrewTodo } from './crew-todo.tsx';
import * as style from '../crews.css.ts';
import { readCrewPage, type CrewPage } from '../queries.ts';

export const CrewScreen = (): ReactNode => {
  const id = useRouteId();
  const { formatMessage } = useIntl();
  const { personId } = useActor();
  const known = useKnown(readCrewPage, [id, personId]);
  if (known === undefined) return <Skeleton label={formatMessage({ id: 'common.loading' })} />;
  const { value: page, arrival } = known;
  return page === null ? <CrewNotHere arrival={arrival} /> : <Page page={page} arrival={arrival} />;
};

const Page = ({ page, arrival }: { readonly page: CrewPage } & Resting): ReactNode => (
  <Parts>
    <Parts className={style.columns}>
      <Parts>
        <CrewHead page={page} done={<DoneCard page={page} />} />
        {page.mine !== null && <OutcomeNote job={page.mine.job} checks={page.mine.checks} />}
        <CrewTodo page={page} />
        <CrewFacts page={page} />
        <CrewPapers crew={page.crew} />
        <PapersOfCrew crewId={page.crew.id} heading={<FormattedMessage id="jobs.papers" />} />
      </Parts>
      <CrewTeam page={page} arrival={arrival} />
    </Parts>
    <Positions page={page} />
    <Planners page={page} />
    {page.mine !== null && <CrewDock shift={page.mine} location={page.location} />}
  </Parts>
);

/** For planners alone, and fetched by them alone. */
const ForPlanners = lazy(async () => ({ default: (await import('../planning/for-planners.tsx')).ForPlanners }));

/** For whoever orders positions, and fetched by them alone. */
const CrewPositions = lazy(async () => ({ default: (await import('../planning/crew-positions.tsx')).CrewPositions }));

const Positions = ({ page: { crew } }: { readonly page: CrewPage }): ReactNode => {
  const { audiences } = useActor();
  return audiences.includes('planner') || audiences.includes('client') ? (
    <Suspense fallback={null}>
      <CrewPositions crewId={crew.id} />
    </Suspense>
  ) : null;
};

const Planners = ({ page: { crew } }: { readonly page: CrewPage }): ReactNode => {
  const actor = useActor();
  return actor.audiences.includes('planner') && can(actor, right('crews', 'EDIT')) ? (
    <Suspense fallback={null}>
      <ForPlanners crew={crew} />
    </Suspense>
  ) : null;
};

/** The last check that was made on this shift. */
const DoneCard = ({ page }: { readonly page: CrewPage }): ReactNode => {
  const checks = page.mine?.checks;
  const last = checks?.checkOut ?? checks?.checkIn ?? checks?.preCall ?? null;
  return last === null || page.mine === null ? null : (
    <div className={style.done}>
      <CheckCard check={last} zone={page.mine.job.zone} location={page.location} />
    </div>
  );
};
