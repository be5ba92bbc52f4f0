// Everybody's verdicts for the position of a shift, the best first, by the names that the calendar knows.
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { Row } from '#schema/define/entity.ts';
import type { ShiftInstants } from '#schema/rules/crews/shift-times.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { JudgedPlaceTimes } from '#planning/model/plan-model.ts';
import type { PlanRoster } from '#planning/model/roster.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow, useRow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { useLeastRest } from '../../shared/fitness/least-rest.ts';
import { judgedDays, worldOf } from '../../shared/fitness/judged-world.ts';
import { undecided } from '../../shared/fitness/undecided.ts';
import { usePlan } from '../../shared/plan/use-plan.ts';
import type { JudgedCandidate } from '../../shared/planning/candidate-acts.ts';
import { NO_FILTER } from '../filters.tsx';
import { readJudgedLists } from './queries.ts';

const MINUTE_MS = 60_000;

/** Somebody who was judged, by name. */
export interface NamedCandidate extends JudgedCandidate {
  readonly name: string;
}

/** What verdicts were made from, as far as their words need it. */
export interface JudgedScene {
  readonly world: FitnessWorld;
  readonly arrival: Arrival;
  readonly zone: string;
}

export interface JudgedShift {
  readonly job: Row<typeof projectCrewItemStatus>;
  /** At which everybody is judged. */
  readonly times: ShiftInstants;
  /** The position's own. */
  readonly position: ShiftInstants;
  readonly scene: JudgedScene;
  readonly ranked: readonly NamedCandidate[];
  /** Whoever has the shift is judged as staying on it at these times, by what was not decided before. */
  readonly of: (personId: string) => NamedCandidate | undefined;
}

/** @param day of what is judged; undefined where nothing is yet */
export const useJudgedScene = (day: string | undefined, zone: string): JudgedScene | undefined => {
  const now = useNow(MINUTE_MS);
  const today = dateOf(now, useTenant()?.timezone ?? 'UTC');
  const days = judgedDays(today, { day: day ?? today });
  const arrival = useKnown(readJudgedLists, [days], days)?.arrival;
  const asOf = useSyncStatus()?.lastPull ?? now;
  const minRestMin = useLeastRest();
  const { from, to } = days;
  return useMemo(
    () =>
      day === undefined || arrival === undefined || arrival.kind === 'awaited'
        ? undefined
        : { world: worldOf({ from, to }, arrival, minRestMin, asOf), arrival, zone },
    [day, arrival, from, to, minRestMin, asOf, zone],
  );
};

/** The answer, where it is about these times: another question may have been asked since. */
const answered = <V>(
  answer: { readonly question: JudgedPlaceTimes; readonly value: V | null } | undefined,
  itemId: string | undefined,
  times: ShiftInstants,
): V | undefined => {
  if (answer === undefined || answer.question.itemId !== itemId) return undefined;
  const { startAt, endAt } = answer.question.times ?? {};
  return startAt === times.startAt && endAt === times.endAt ? (answer.value ?? undefined) : undefined;
};

/**
 * Undefined until the model has answered, and where no shift is named.
 * @param moved other times than it has now; null for those
 */
export const useJudged = (assignmentId: string | null, moved: ShiftInstants | null = null): JudgedShift | undefined => {
  const { locale } = useIntl();
  const job = useRow(projectCrewItemStatus, assignmentId ?? undefined);
  const itemId = job?.projectCrewItemId;
  const item = useRow(projectCrewItem, itemId);
  const now = job && { startAt: job.effectiveStart, endAt: job.effectiveEnd };
  const times = moved ?? now ?? undefined;
  const zone = job?.timezone ?? 'UTC';
  const scene = useJudgedScene(item ? times && dateOf(times.startAt, zone) : undefined, zone);
  const isAsked = scene !== undefined && itemId !== undefined && times !== undefined;
  const everybody = usePlan(
    isAsked ? { what: 'candidates', itemId, times, world: scene.world, ...THE_BEST_RATED } : null,
  );
  const holder = isAsked && job && moved !== null && { contactId: job.contactId, own: job.id, world: scene.world };
  const moves = usePlan(holder && isAsked ? { what: 'verdict', itemId, times, ...holder } : null);
  const stands = usePlan(holder && isAsked && now ? { what: 'verdict', itemId, times: now, ...holder } : null);
  const roster = usePlan(
    item ? { what: 'roster', filter: NO_FILTER, month: item.startDate.slice(0, 7), locale } : null,
  )?.value;
  const [startAt, endAt] = [times?.startAt, times?.endAt];
  return useMemo(() => {
    if (!job || !item || scene === undefined || roster === undefined) return undefined;
    if (startAt === undefined || endAt === undefined) return undefined;
    const at = { startAt, endAt };
    const ranked = answered(everybody, itemId, at);
    if (ranked === undefined) return undefined;
    const known = namesIn(roster);
    const people = ranked.best.flatMap(({ contactId, verdict, reasons }): readonly NamedCandidate[] => {
      const one = known.get(contactId);
      return one === undefined ? [] : [{ ...one, verdict, reasons }];
    });
    const byPerson = new Map(people.map((one) => [one.person.personId, one]));
    const own = known.get(job.contactId);
    const then = answered(moves, itemId, at);
    if (own !== undefined && then !== undefined)
      byPerson.set(job.personId, { ...own, ...undecided(job, then, stands?.value ?? undefined) });
    else byPerson.delete(job.personId);
    const position = { startAt: item.startAt, endAt: item.endAt };
    return { job, times: at, position, scene, ranked: people, of: (personId: string) => byPerson.get(personId) };
  }, [job, item, itemId, scene, roster, everybody, moves, stands, startAt, endAt]);
};

const THE_BEST_RATED = { chosen: 'bestRating', most: Number.MAX_SAFE_INTEGER } as const;

type Named = Pick<NamedCandidate, 'person' | 'name'>;

const namesIn = ({ groups }: PlanRoster): ReadonlyMap<string, Named> =>
  new Map(
    groups.flatMap(({ people }) =>
      people.map(({ contactId, personId, name }) => [contactId, { person: { contactId, personId }, name }] as const),
    ),
  );
