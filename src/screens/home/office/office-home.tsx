// Home of the office: its queues above what every desk has, or beneath the jobs of who works as crew too.
import type { ReactNode } from 'react';
import { CrewHome } from '../crew-home.tsx';
import { DeskHome, type DeskHomeProps } from '../desk-home.tsx';
import { QueueRows } from './queue-rows.tsx';
import { useOfficeQueues } from './use-office-queues.ts';

/** @param personId of who works as crew too */
export const OfficeHome = ({ personId }: { readonly personId: string | null }): ReactNode => {
  const queues = useOfficeQueues();
  const decisions: DeskHomeProps = {
    above: <QueueRows queues={queues} />,
    rowsAbove: queues.views.length,
    arrivalsAbove: queues.isHeard ? queues.arrivals : [...queues.arrivals, undefined],
  };
  return personId === null ? <DeskHome {...decisions} /> : <CrewHome personId={personId} {...decisions} />;
};
