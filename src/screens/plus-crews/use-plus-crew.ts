// The plus crew that the address names.
import type { Known } from '#db/live/arrival.ts';
import { useKnown } from '#db/query/react.ts';
import { useRouteStep } from '../shared/navigation/use-address.ts';
import { readPlusCrew, type PlusCrewPage } from './queries.ts';

/** Undefined while it is read. @param today date of the agency */
export const usePlusCrew = (today: string): Known<PlusCrewPage | null> | undefined =>
  useKnown(readPlusCrew, [useRouteStep('number'), today]);
