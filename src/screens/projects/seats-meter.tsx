// How far a project or a crew is staffed, as a bar and in figures.
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Meter } from '#ui/charts/meter.tsx';
import { useActor } from '#session/react.tsx';
import type { ProjectStaffing } from '../shared/staffing/staffing.ts';

/** A client is never told whom the agency still asks. */
export const SeatsMeter = ({
  staffing: { seats, filled, asked },
}: {
  readonly staffing: ProjectStaffing;
}): ReactNode => {
  const { formatMessage } = useIntl();
  const { audiences } = useActor();
  const toldAsked = audiences.includes('planner') || audiences.includes('office') ? asked : 0;
  return (
    <Meter
      label={formatMessage({ id: 'project.list.staffed' })}
      words={formatMessage({ id: 'project.list.seats' }, { filled, seats, asked: toldAsked })}
      parts={[
        { key: 'filled', value: filled, tone: 'go' },
        { key: 'asked', value: Math.min(toldAsked, Math.max(0, seats - filled)), tone: 'wait' },
      ]}
      most={seats}
    />
  );
};
