// Asks for the crew's points while the page is open and there is a network; they go into the table, and the page reads
// that. What was heard holds for a short while only: people begin to share at any moment.
import { useEffect } from 'react';
import { liveLocation } from '#schema/entities/crews/live-location.ts';
import { plusMinutes } from '#schema/rules/crews/shift-times.ts';
import { isRecord, isSuccess } from '#remote/outcome.ts';
import type { ServerRow } from '#db/tables/server-rows.ts';
import { useNow } from '#db/query/react.ts';
import { useStore } from '#outbox/store/react.ts';
import { useConnectionFault, type ConnectionFault } from '../../shared/arrival/connection-fault.ts';
import { useFetched, type FetchedAnswer, type FetchState } from '../../shared/arrival/use-fetched.ts';

const EVERY_MS = 30_000;
/** Minutes for which an answer says who shares now: some further ones may be missing meanwhile. */
const HOLDS_MIN = 2;

const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['rev'] === 'number';

/** An answer says when it came. */
export const useLiveLocations = (crewId: string): FetchedAnswer<string> => {
  const { time } = useStore();
  const fault = useConnectionFault();
  const now = useNow(EVERY_MS);
  const fetched = useFetched(`live locations of ${crewId}`, async ({ get }) => {
    const answer = await get(`/projectCrews/${encodeURIComponent(crewId)}/liveLocations?limit=1000&page=1`);
    const data = isSuccess(answer) && isRecord(answer.body) ? answer.body['data'] : undefined;
    return Array.isArray(data) ? { rows: { [liveLocation.name]: data.filter(isServerRow) }, says: time.now() } : null;
  });
  const { again } = fetched;
  useEffect(() => {
    if (fault !== null) return undefined;
    const timer = setInterval(again, EVERY_MS);
    return () => {
      clearInterval(timer);
    };
  }, [crewId, fault, again]);
  return { ...fetched, state: heardNow(fetched, { fault, now }) };
};

/** Whether what the server said holds at this moment. */
export const heardNow = (
  { state, says }: Pick<FetchedAnswer<string>, 'state' | 'says'>,
  { fault, now }: { readonly fault: ConnectionFault | null; readonly now: string },
): FetchState => {
  if (state !== 'heard') return state;
  return fault === null && says !== null && now < plusMinutes(says, HOLDS_MIN) ? 'heard' : 'unheard';
};
