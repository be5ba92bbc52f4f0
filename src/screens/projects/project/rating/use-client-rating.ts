// Asks the server what the client's people thought of some crews: no list brings ratings of others.
import { projectCrewItemRating } from '#schema/entities/crews/project-crew-item-rating.ts';
import { useFetched, useKnownFetched } from '../../../shared/arrival/use-fetched.ts';
import { askPages } from '../../../shared/queues/asked-pages.ts';
import { readClientRating, type ClientsRating } from './client-ratings.ts';

/** Null until the server has answered once, and where nobody rated. */
export const useClientRating = (companyId: string, crewIds: readonly string[]): ClientsRating | null => {
  const about = crewIds.join(' ');
  const fetched = useFetched(`ratings of ${about}`, async (remote) => {
    const answers = await Promise.all(
      crewIds.map((id) =>
        askPages(remote, {
          path: `/projectCrews/${encodeURIComponent(id)}/projectCrewItemRatings`,
          data: { entity: projectCrewItemRating },
          included: [],
        }),
      ),
    );
    if (answers.includes(null)) return null;
    const { name } = projectCrewItemRating;
    return { rows: { [name]: answers.flatMap((rows) => rows?.[name] ?? []) }, says: null };
  });
  return useKnownFetched(readClientRating, [companyId, crewIds], fetched)?.value ?? null;
};
