// What was handed in of a crew's security checks; asked of the server where no list brings all of them to this login.
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, type ReadingFunction } from '#db/query/react.ts';
import {
  useFetched,
  useKnownFetched,
  type FetchedAnswer,
  type KnownFetched,
} from '../../shared/arrival/use-fetched.ts';
import { askChecksOfCrew } from './ask-checks-of-crew.ts';

export interface KnownChecks<T> extends Pick<FetchedAnswer<null>, 'again'> {
  /** Undefined while the tables are read. */
  readonly known: KnownFetched<T> | undefined;
}

/** The reading function's result, which rests on the checks of the crew. */
export const useKnownChecks = <A extends readonly unknown[], T>(
  crewId: string,
  read: ReadingFunction<A, T>,
  args: readonly [...A],
): KnownChecks<T> => {
  const kept = useKnown(read, args);
  const isAsked = kept !== undefined && isPartly(kept.arrival);
  const fetched = useFetched(isAsked ? `security checks of ${crewId}` : '', async (remote) => {
    const rows = await askChecksOfCrew(remote, crewId);
    return rows === null ? null : { rows, says: null };
  });
  return { known: useKnownFetched(read, args, fetched), again: fetched.again };
};

/** A check may have been handed in that this device does not have. */
export const isPartly = ({ kind }: Arrival): boolean => kind === 'partly';
