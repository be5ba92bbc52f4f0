// Home of a login of one project or of one plus crew: the way there, what waits, and how to get an account of one's
// own.
import type { ReactNode } from 'react';
import { useActor } from '#session/react.tsx';
import { Parts } from '#ui/layout/part.tsx';
import * as style from '../home.css.ts';
import { AccountPrompt } from '../notices/account-prompt.tsx';
import { useWarnings } from '../notices/use-warnings.ts';
import { Warnings } from '../notices/warnings.tsx';
import { PlusCrewHome } from './plus-crew-home.tsx';
import { ProjectHome } from './project-home.tsx';

/** It has no papers of its own that could run out. */
const NO_PAPERS = { expiring: [], endingContracts: [] };
/** What its client owes or lacks is told to the client. */
const NO_ORDERS = { openSoon: [], owed: undefined };

export const ReducedHome = (): ReactNode => {
  const { loginType } = useActor();
  const warnings = useWarnings(null, NO_PAPERS, NO_ORDERS);
  return (
    <Parts className={style.sections}>
      {loginType === 'project' ? <ProjectHome /> : <PlusCrewHome />}
      <Warnings warnings={warnings} />
      <div className={style.prompt}>
        <AccountPrompt kind="narrow" />
      </div>
    </Parts>
  );
};
