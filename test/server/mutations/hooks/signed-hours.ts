// The hours of the crew of the small agency, as its notes and sheets have them.
import { createHash } from 'node:crypto';
import { canonicalHours, type HoursLine } from '#schema/rules/crews/hours.ts';
import { END, START } from '../../../support/worlds/tenant-rows.ts';

export const line = (assignmentId: string, more: Partial<HoursLine> = {}): HoursLine => ({
  assignmentId,
  functionId: 'stagehand',
  from: START,
  to: END,
  breakMin: 30,
  ...more,
});

/** As a device makes it of what it shows (domain.md, hours-hash). */
export const hashOf = (lines: readonly HoursLine[]): string =>
  createHash('sha256').update(canonicalHours(lines)).digest('hex');
