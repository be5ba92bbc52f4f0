// One act on many shifts, looked at before it is done: read anew whenever something changes, and judged.
import { useMemo, useState } from 'react';
import { dateOf } from '#i18n/format.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from '../fitness/judged-world.ts';
import { useLeastRest } from '../fitness/least-rest.ts';
import type { BulkAct } from './bulk-acts.ts';
import { MOST_DAYS, planBulk, type BulkChoices, type BulkPlan } from './bulk-plan.ts';
import { readBulkRows, type BulkRows } from './bulk-rows.ts';

const MINUTE_MS = 60_000;
/** At first to the next day. */
const FRESH: BulkChoices = { unticked: new Set(), days: 1 };

/** Shifts on which something is done together. */
export interface BulkTarget {
  readonly act: BulkAct;
  /** Of assignments. */
  readonly ids: readonly string[];
  /** The last day on which one of them lies. */
  readonly lastDay: string;
}

export interface BulkInWork {
  readonly plan: BulkPlan;
  readonly rows: BulkRows;
  readonly world: FitnessWorld;
  readonly arrival: Arrival;
  readonly choices: BulkChoices;
  readonly change: (part: Partial<BulkChoices>) => void;
}

const furthest = (day: string): string => Temporal.PlainDate.from(day).add({ days: MOST_DAYS }).toString();

/** Undefined while it is read; the arrival alone where lists are still to come. */
export const useBulk = ({ act, ids, lastDay }: BulkTarget): BulkInWork | { readonly arrival: Arrival } | undefined => {
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const [choices, setChoices] = useState(FRESH);
  const [first] = useState(ids);
  const { from, to } = judgedDays(today, { day: act === 'days' ? furthest(lastDay) : lastDay });
  const known = useKnown(readBulkRows, [{ ids: first, days: { from, to } }], { from, to });
  const asOf = useSyncStatus()?.lastPull ?? now;
  const minRestMin = useLeastRest();
  return useMemo(() => {
    if (known === undefined) return undefined;
    const { arrival, value: rows } = known;
    if (arrival.kind === 'awaited') return { arrival };
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    const plan = planBulk({ act, rows, choices, world, now });
    return { plan, rows, world, arrival, choices, change: (part) => setChoices({ ...choices, ...part }) };
  }, [known, act, choices, from, to, minRestMin, asOf, now]);
};
