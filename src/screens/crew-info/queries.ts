// News for the crew that is in force: pinned first, then the newest.
import type { Row } from '#schema/define/entity.ts';
import { crewInfo } from '#schema/entities/documents/crew-info.ts';
import type { Audience } from '#schema/define/rights.ts';
import { audiencesOf } from '#schema/rights.ts';
import { query } from '#db/query/query.ts';
import { LOWEST } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';

export type CrewInfo = Row<typeof crewInfo>;

/** `now` is a server-adjusted instant. */
export const readCrewInfo = async (
  reads: Reads,
  now: string,
  audiences: readonly Audience[],
): Promise<readonly CrewInfo[]> =>
  (await reads.rows(query(crewInfo).where('publishedAt', { between: [LOWEST, now] })))
    .filter(({ validUntil }) => validUntil === undefined || validUntil > now)
    .filter(
      ({ loginTypes }) => loginTypes.length === 0 || audiencesOf(loginTypes).some((one) => audiences.includes(one)),
    )
    .toSorted(
      (one, other) => Number(other.pinned) - Number(one.pinned) || (one.publishedAt < other.publishedAt ? 1 : -1),
    );
