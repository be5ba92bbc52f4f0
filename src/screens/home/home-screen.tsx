// Home: the next job at its head, then what needs an answer, in a fixed order; sections without rows are not drawn.
import { lazy, Suspense, type ReactNode } from 'react';
import { useActor } from '#session/react.tsx';
import { AccountPrompt } from './notices/account-prompt.tsx';
import { CrewHome } from './crew-home.tsx';
import { DeskHome } from './desk-home.tsx';

/** The office alone has queues. */
const OfficeHome = lazy(async () => ({ default: (await import('./office/office-home.tsx')).OfficeHome }));
/** Only logins of one project or one plus crew have it. */
const ReducedHome = lazy(async () => ({ default: (await import('./reduced/reduced-home.tsx')).ReducedHome }));

export const HomeScreen = (): ReactNode => {
  const actor = useActor();
  if (actor.loginType !== 'user')
    return (
      <Suspense fallback={null}>
        <ReducedHome />
      </Suspense>
    );
  if (actor.audiences.length === 0) return <AccountPrompt kind="none" />;
  return actor.audiences.includes('crew') && actor.personId !== null ? (
    <CrewHome personId={actor.personId} />
  ) : actor.audiences.includes('office') ? (
    <Suspense fallback={null}>
      <OfficeHome />
    </Suspense>
  ) : (
    <DeskHome />
  );
};
