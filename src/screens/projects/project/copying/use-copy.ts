// A copy that is being chosen: the day with its people, what was chosen, and what comes of it.
import { useMemo } from 'react';
import { dateOf } from '#i18n/format.ts';
import type { Row } from '#schema/define/entity.ts';
import type { project } from '#schema/entities/projects/project.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from '../../../shared/fitness/judged-world.ts';
import { useLeastRest } from '../../../shared/fitness/least-rest.ts';
import { useKeptDraft, type DraftInWork } from '../../../shared/services/kept-draft.ts';
import { daysToCopyTo } from './copied-day.ts';
import { copyChoicesIn, type CopyChoices } from './copy-choices.ts';
import { planCopy, type PlannedCopy } from './planned-copy.ts';
import { readCopying, type CopyGround } from './queries.ts';

const MINUTE_MS = 60_000;

/** What is copied: a day, or one crew of it. */
export interface CopyTarget {
  readonly day: string;
  readonly crewId?: string;
}

export interface CopyInWork extends DraftInWork<CopyChoices> {
  readonly copying: CopyGround;
  readonly planned: PlannedCopy;
  readonly world: FitnessWorld;
  readonly arrival: Arrival;
  /** To which it may go. */
  readonly days: readonly string[];
}

/** Undefined while it is read; `gone` where nothing is left to copy; `awaited` while lists are still to come. */
export const useCopy = (
  row: Row<typeof project>,
  target: CopyTarget,
): CopyInWork | 'gone' | Extract<Arrival, { readonly kind: 'awaited' }> | undefined => {
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const range = judgedDays(today, { day: row.endDate });
  const known = useKnown(readCopying, [{ projectId: row.id, ...target, days: range }], range);
  const asOf = useSyncStatus()?.lastPull ?? now;
  const minRestMin = useLeastRest();
  const kept = useKeptDraft(`project:${row.id}:copy:${target.day}:${target.crewId ?? ''}`, copyChoicesIn);
  const { from, to } = range;
  const chosen = kept?.draft;
  const made = useMemo(() => {
    if (known === undefined || chosen === undefined || known.arrival.kind === 'awaited' || known.value === null)
      return undefined;
    const { value: copying, arrival } = known;
    const days = daysToCopyTo(copying.source, today);
    const choices = { ...chosen, days: chosen.days.filter((day) => days.includes(day)) };
    const world = worldOf({ from, to }, arrival, minRestMin, asOf);
    return { copying, arrival, days, draft: choices, world, planned: planCopy(copying, choices, world) };
  }, [known, chosen, today, from, to, minRestMin, asOf]);
  if (known === undefined || kept === undefined) return undefined;
  if (known.arrival.kind === 'awaited') return known.arrival;
  return made === undefined ? 'gone' : { ...kept, ...made };
};
