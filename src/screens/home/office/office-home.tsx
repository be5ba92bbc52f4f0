// Home of the office: its queues above what every desk has.
import type { ReactNode } from 'react';
import { DeskHome } from '../desk-home.tsx';
import { QueueRows } from './queue-rows.tsx';
import { useOfficeQueues } from './use-office-queues.ts';

export const OfficeHome = (): ReactNode => {
  const queues = useOfficeQueues();
  return (
    <DeskHome
      above={<QueueRows queues={queues} />}
      rowsAbove={queues.views.length}
      arrivalsAbove={queues.isHeard ? queues.arrivals : [...queues.arrivals, undefined]}
    />
  );
};
