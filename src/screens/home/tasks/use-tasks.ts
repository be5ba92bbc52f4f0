// The papers and forms that wait for whoever is signed in; those to sign are fetched ahead, so that they can be signed
// without signal.
import { dateOf } from '#i18n/format.ts';
import { useActor } from '#session/react.tsx';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Resting } from '../../shared/arrival/absence.tsx';
import { useFetchAhead } from '../../shared/documents/keep-file.ts';
import { minuteOf } from '../../shared/values/minute.ts';
import { useOwnZone } from '../../shared/values/use-times.ts';
import { readTasks, type Tasks } from './tasks.ts';

const STEP_MS = 15_000;
const NONE: Tasks = {
  forms: [],
  payrolls: [],
  unsigned: [],
  toSign: [],
  toUpload: [],
  expiring: [],
  endingContracts: [],
};

/** No tasks while they are read, and no word of whether there are any. */
export const useTasks = (): Partial<Resting> & { readonly tasks: Tasks } => {
  const { personId, contactNumber, audiences } = useActor();
  const zone = useOwnZone();
  const now = minuteOf(useNow(STEP_MS));
  const isClient = audiences.includes('client');
  const isCrew = audiences.includes('crew');
  const known = useKnown(readTasks, [{ personId, contactNumber, isClient, isCrew, now, today: dateOf(now, zone) }]);
  const tasks = known?.value ?? NONE;
  useFetchAhead(tasks.toSign);
  return known === undefined ? { tasks } : { tasks, arrival: known.arrival };
};

/** How many rows of their own they make on home; what only warns is not counted. */
export const taskCount = ({ forms, payrolls, unsigned, toSign, toUpload }: Tasks): number =>
  forms.length + payrolls.length + unsigned.length + toSign.length + toUpload.length;
