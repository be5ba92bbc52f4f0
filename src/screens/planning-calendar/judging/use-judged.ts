// Everybody's verdicts for the position of a shift, the best first, by the names that the calendar knows.
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { dateOf } from '#i18n/format.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import type { Row } from '#schema/define/entity.ts';
import type { FitnessWorld } from '#schema/rules/fitness/model.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow, useRow } from '#db/query/react.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { useLeastRest } from '../../shared/fitness/least-rest.ts';
import { judgedDays, worldOf } from '../../shared/fitness/judged-world.ts';
import type { StartAndEnd } from '../../shared/fitness/rested-start.ts';
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
  /** Of the position, at which everybody is judged. */
  readonly times: StartAndEnd;
  readonly scene: JudgedScene;
  readonly ranked: readonly NamedCandidate[];
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

/** Undefined until the model has answered, and where no shift is named. */
export const useJudged = (assignmentId: string | null): JudgedShift | undefined => {
  const { locale } = useIntl();
  const job = useRow(projectCrewItemStatus, assignmentId ?? undefined);
  const itemId = job?.projectCrewItemId;
  const item = useRow(projectCrewItem, itemId);
  const day = item?.startDate;
  const scene = useJudgedScene(day, job?.timezone ?? 'UTC');
  const answer = usePlan(
    scene === undefined || itemId === undefined
      ? null
      : { what: 'candidates', itemId, world: scene.world, chosen: 'bestRating', most: Number.MAX_SAFE_INTEGER },
  );
  const roster = usePlan(
    day === undefined ? null : { what: 'roster', filter: NO_FILTER, month: day.slice(0, 7), locale },
  )?.value;
  return useMemo(() => {
    if (!job || !item || scene === undefined || roster === undefined) return undefined;
    if (answer === undefined || answer.value === null || answer.question.itemId !== itemId) return undefined;
    const people = new Map(
      roster.groups.flatMap(({ people: some }) => some.map((one) => [one.contactId, one] as const)),
    );
    const ranked = answer.value.best.flatMap(({ contactId, verdict, reasons }): readonly NamedCandidate[] => {
      const known = people.get(contactId);
      if (known === undefined) return [];
      return [{ person: { contactId, personId: known.personId }, name: known.name, verdict, reasons }];
    });
    const byPerson = new Map(ranked.map((one) => [one.person.personId, one]));
    const times = { startAt: item.startAt, endAt: item.endAt };
    return { job, times, scene, ranked, of: (personId: string) => byPerson.get(personId) };
  }, [job, item, scene, roster, answer, itemId]);
};
