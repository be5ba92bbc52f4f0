// Home: the next job at its head, then what needs an answer, in a fixed order; sections without rows are not drawn.
import { lazy, Suspense, type ReactNode } from 'react';
import { useActor } from '#session/react.tsx';
import { AccountPrompt } from './notices/account-prompt.tsx';
import { CrewHome } from './crew-home.tsx';
import { DeskHome } from './desk-home.tsx';
import { homeOf } from './home-of.ts';

/** The office alone has queues. */
const OfficeHome = lazy(async () => ({ default: (await import('./office/office-home.tsx')).OfficeHome }));
/** Only logins of one project or one plus crew have it. */
const ReducedHome = lazy(async () => ({ default: (await import('./reduced/reduced-home.tsx')).ReducedHome }));

export const HomeScreen = (): ReactNode => {
  const actor = useActor();
  const { kind, hasQueues } = homeOf(actor);
  if (kind === 'reduced')
    return (
      <Suspense fallback={null}>
        <ReducedHome />
      </Suspense>
    );
  if (kind === 'nobody') return <AccountPrompt kind="none" />;
  const personId = kind === 'crew' ? actor.personId : null;
  if (hasQueues)
    return (
      <Suspense fallback={null}>
        <OfficeHome personId={personId} />
      </Suspense>
    );
  return personId === null ? <DeskHome /> : <CrewHome personId={personId} />;
};
