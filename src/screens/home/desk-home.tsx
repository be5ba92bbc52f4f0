// Home of planners, clients and the office: what of the product is there for them.
import type { ReactNode } from 'react';
import * as style from './home.css.ts';
import { AllDone } from './all-done.tsx';
import { InfoLinks } from './info-links.tsx';
import { useInfoLinks } from './use-info-links.ts';
import { OngoingProjects } from './ongoing-projects.tsx';
import { useOngoingProjects } from './use-ongoing-projects.ts';
import { useWarnings } from './use-warnings.ts';
import { Warnings } from './warnings.tsx';

export const DeskHome = (): ReactNode => {
  const warnings = useWarnings(null);
  const projects = useOngoingProjects();
  const links = useInfoLinks();
  return (
    <div className={style.sections}>
      <Warnings warnings={warnings} />
      <OngoingProjects projects={projects} />
      {warnings.length + projects.length === 0 && <AllDone />}
      <InfoLinks links={links} />
    </div>
  );
};
