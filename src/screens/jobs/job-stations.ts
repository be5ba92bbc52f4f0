// The stations of a job, and how many of them lie behind.
import type { AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { ChecksByKind } from '../shared/checks/next-step.ts';

export const STATIONS = ['asked', 'confirmed', 'checkedIn', 'checkedOut', 'closed'] as const;

/** How many stations are behind; null for a job that left this road (declined, cancelled, no-show, …). */
export const stationsDone = (status: AssignmentStatus, checks: ChecksByKind): number | null => {
  switch (status) {
    case 'requested':
    case 'applied':
      return 1;
    case 'worked':
      return 5;
    case 'confirmed':
    case 'spare':
      return checks.checkOut !== null ? 4 : checks.checkIn !== null ? 3 : 2;
    default:
      return null;
  }
};
