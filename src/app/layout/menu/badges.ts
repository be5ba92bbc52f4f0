// The counts beside menu items: what waits for an answer there.
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import type { Actor } from '#schema/define/rights.ts';
import { wantsAnswer } from '#schema/rules/crews/job-sections.ts';
import { query } from '#db/query/query.ts';
import { HIGHEST, LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';

/** Count by the path of the menu item. */
export type Badges = Readonly<Record<string, number>>;

export const NO_BADGES: Badges = {};

/**
 * Jobs to confirm: requests, and changes to acknowledge; as many as the list of jobs shows under that heading. `now` is
 * an instant.
 */
export const readBadges = async (reads: Reads, { personId }: Actor, now: string): Promise<Badges> => {
  if (personId === null) return NO_BADGES;
  const rows = await reads.rows(
    query(projectCrewItemStatus).where('[personId+effectiveStart]', {
      between: [
        [personId, LOWEST],
        [personId, HIGHEST],
      ],
    }),
  );
  return { '/jobs': rows.filter((row) => wantsAnswer(row, now)).length };
};
