// The hours of the crew of the small agency, as its notes and sheets have them.
import type { HoursLine } from '#schema/rules/crews/hours.ts';
import { END, START } from '../../../support/worlds/tenant-rows.ts';

export const line = (assignmentId: string, more: Partial<HoursLine> = {}): HoursLine => ({
  assignmentId,
  functionId: 'stagehand',
  from: START,
  to: END,
  breakMin: 30,
  ...more,
});
