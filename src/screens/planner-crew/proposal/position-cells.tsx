// When and what a line is about.
import type { ReactNode } from 'react';
import type { QueuedSeat } from '../../shared/planning/open-seats.ts';
import { useTimes } from '../../shared/values/use-times.ts';
import * as style from './proposal.css.ts';

export const PositionCells = ({ position }: { readonly position: QueuedSeat }): ReactNode => {
  const times = useTimes();
  const { functionName, crewName, projectName, locationName } = position;
  return (
    <span className={style.cell}>
      <span className={style.times}>{times.range(position)}</span>
      <span className={style.what}>
        <span className={style.strong}>
          {functionName}, {crewName}
        </span>
        <span className={style.small}>{[projectName, locationName].filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
};
