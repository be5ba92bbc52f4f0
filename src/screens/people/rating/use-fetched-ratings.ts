// Fetches what was said of a person from other devices: no list keeps ratings here.
import { crewRating } from '#schema/entities/people/crew-rating.ts';
import { isSuccess } from '#remote/outcome.ts';
import { useFetched, type FetchedAnswer } from '../../shared/arrival/use-fetched.ts';
import { isUnheard, rowsIn } from '../use-fetched-profile.ts';

export const useFetchedRatings = (contactId: string): FetchedAnswer<null> =>
  useFetched(`ratings of ${contactId}`, async (remote) => {
    const answer = await remote.get(`/crewMember/${encodeURIComponent(contactId)}/crewRatings?limit=1000&page=1`);
    if (isUnheard(answer)) return null;
    return { rows: { [crewRating.name]: rowsIn(isSuccess(answer) ? answer.body : null) }, says: null };
  });
