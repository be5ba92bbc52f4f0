// What a planner does with a bar of somebody's: ask, book, withdraw, call off. Only of shifts that are not over.
import type { ReactNode } from 'react';
import { right } from '#schema/define/rights.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { can } from '#schema/rights.ts';
import { useNow, useRow } from '#db/query/react.ts';
import { useActor } from '#session/react.tsx';
import { SEATED_ACTS } from '../shared/planning/seated-acts.ts';
import { SeatedButtons } from '../shared/planning/seated-buttons.tsx';
import type { Planning } from '../shared/planning/use-planning.tsx';
import type { PlanningBar } from './bars.ts';

const MINUTE_MS = 60_000;

interface BarActsProps {
  /** Of a job. */
  readonly bar: PlanningBar;
  /** Whose it is. */
  readonly name: string;
  readonly planning: Planning;
  readonly onDone: () => void;
}

export const BarActs = ({ bar, name, planning, onDone }: BarActsProps): ReactNode => {
  const actor = useActor();
  const now = useNow(MINUTE_MS);
  const job = useRow(projectCrewItemStatus, bar.id);
  const mayAct = actor.audiences.includes('planner') && can(actor, right('crews', 'EDIT'));
  if (!mayAct || !job || job.effectiveEnd <= now) return null;
  const acts = SEATED_ACTS[job.statusCode] ?? [];
  if (acts.length === 0) return null;
  return (
    <SeatedButtons
      acts={acts}
      person={{ assignmentId: job.id, name }}
      planning={planning}
      variant="outline"
      onDone={onDone}
    />
  );
};
