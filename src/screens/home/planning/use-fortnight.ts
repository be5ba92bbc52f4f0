// The fortnight that a planner has before them, as home counts it.
import { dateOf } from '#i18n/format.ts';
import type { Known } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useTenant } from '#session/react.tsx';
import { readFortnight, type PlannersFortnight } from '../../shared/planning/fortnight.ts';

const MINUTE_MS = 60_000;
/** Today among them. */
const DAYS = 14;

/** Undefined while it is read. */
export const useFortnight = (): Known<PlannersFortnight> | undefined => {
  const now = useNow(MINUTE_MS);
  const from = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const days = {
    from,
    to: Temporal.PlainDate.from(from)
      .add({ days: DAYS - 1 })
      .toString(),
  };
  return useKnown(readFortnight, [{ days, now }], days);
};
