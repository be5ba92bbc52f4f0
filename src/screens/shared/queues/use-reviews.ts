// Papers and pictures that wait for the office: asked for once a visit, for a decision needs the server anyway.
import { papersInReview } from '#schema/calls/office-lists.ts';
import { right } from '#schema/define/rights.ts';
import { document } from '#schema/entities/documents/document.ts';
import { profilePicture } from '#schema/entities/people/profile-picture.ts';
import { can } from '#schema/rights.ts';
import { isPaperOf } from '#schema/rules/documents/whose-paper.ts';
import { useActor } from '#session/react.tsx';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import { useFetched, useKnownFetched, type FetchedAnswer, type KnownFetched } from '../arrival/use-fetched.ts';
import { crewProfilePath, documentPath } from '../navigation/paths.ts';
import { askPages } from './asked-pages.ts';
import type { QueueStep } from './queue-rows.ts';

export interface Reviews {
  readonly papers: readonly QueueStep[];
  /** By the person whose picture it is. */
  readonly pictures: readonly QueueStep[];
}

interface Named {
  readonly papers: readonly string[];
  readonly pictures: readonly string[];
}

/** Whether the login decides on papers and pictures of others. */
export const useReviewsPapers = (): boolean => can(useActor(), right('personProfiles', 'EDIT'));

export interface AskedReviews extends Pick<FetchedAnswer<unknown>, 'again'> {
  /** Undefined while the tables are read. */
  readonly known: KnownFetched<Reviews> | undefined;
}

/** Nothing is asked of a login that decides on none. */
export const useReviews = (): AskedReviews => {
  const reviews = useReviewsPapers();
  const { personId } = useActor();
  const fetched = useFetched<Named>(reviews ? 'reviews' : '', async (remote) => {
    const rows = await askPages(remote, papersInReview);
    if (rows === null) return null;
    const idsOf = (name: string): readonly string[] => (rows[name] ?? []).map(({ id }) => id);
    return { rows, says: { papers: idsOf(document.name), pictures: idsOf(profilePicture.name) } };
  });
  const known = useKnownFetched(readReviews, [fetched.says ?? NONE, personId], fetched);
  return { known, again: fetched.again };
};

const NONE: Named = { papers: [], pictures: [] };

/** Of those that the server named, what nobody has decided since. */
const readReviews = async (reads: Reads, named: Named, personId: string | null): Promise<Reviews> => {
  const papers = (await reads.rows(query(document).byIds(named.papers))).filter(
    (row) => row.statusCode === 'inReview' && !isPaperOf(row, personId),
  );
  const pictures = (await reads.rows(query(profilePicture).byIds(named.pictures))).filter(
    (row) => row.state === 'inReview' && row.personId !== personId,
  );
  return {
    papers: papers.toSorted(byAge).map(({ id }) => ({ id, path: documentPath(id) })),
    pictures: [...new Set(pictures.toSorted(byAge).map((row) => row.personId))].map((id) => ({
      id,
      path: crewProfilePath(id),
    })),
  };
};

interface Made {
  readonly id: string;
  readonly createdAt: string;
}

const byAge = (one: Made, other: Made): number =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;
