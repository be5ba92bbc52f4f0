// A leave or blocked date with what a planner does with it.
import type { ReactNode } from 'react';
import { BlockedActs } from './blocked-acts.tsx';
import { LeaveActs, type AwayActsProps } from './leave-acts.tsx';
import type { AwayRow } from './queries.ts';

interface AwayStepsProps extends Omit<AwayActsProps, 'id'> {
  readonly away: Pick<AwayRow, 'kind' | 'id'>;
}

export const AwaySteps = ({ away: { kind, id }, ...acting }: AwayStepsProps): ReactNode =>
  kind === 'leave' ? <LeaveActs id={id} {...acting} /> : <BlockedActs id={id} {...acting} />;
