// The vacancies of whoever is signed in, kept current.
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Known } from '#db/live/arrival.ts';
import { minuteOf } from '../values/minute.ts';
import { readVacancies, type Vacancies } from './vacancy-rows.ts';

const STEP_MS = 15_000;

/** Undefined while they are read. */
export const useVacancies = (): Known<Vacancies> | undefined => {
  const personId = useActor().personId ?? '';
  const now = minuteOf(useNow(STEP_MS));
  return useKnown(readVacancies, [{ personId, now }]);
};
