// Whether somebody can have a place, at its times or at others, by the rules by which everybody is judged.
import { useMemo } from 'react';
import { dateOf } from '#i18n/format.ts';
import { peopleFrom, positionFrom, type PeopleRows, type PositionRows } from '#schema/rules/fitness/from-rows.ts';
import { judge, type Judgement } from '#schema/rules/fitness/judge.ts';
import type { FitnessWorld, JudgedPerson } from '#schema/rules/fitness/model.ts';
import type { DayRange } from '#schema/rules/planning/day-window.ts';
import type { Arrival } from '#db/live/arrival.ts';
import { useKnown, useNow } from '#db/query/react.ts';
import type { Reads } from '#db/query/reads.ts';
import { useSyncStatus } from '#outbox/store/react.ts';
import { useTenant } from '#session/react.tsx';
import { judgedDays, worldOf } from './judged-world.ts';
import { useLeastRest } from './least-rest.ts';
import { readPeopleOf } from './people-rows.ts';
import { readPositionRows } from './position-rows.ts';

/** A place of somebody on a position, or one that they are to have. */
export interface PlaceAsked {
  /** Undefined for a new one. */
  readonly assignmentId?: string;
  readonly itemId: string;
  readonly personId: string;
  /** Instants. */
  readonly own: { readonly startAt: string; readonly endAt: string };
}

export interface PlaceRows {
  readonly position: PositionRows;
  readonly people: PeopleRows;
}

export interface PlaceWanted {
  /** Null where nobody is judged. */
  readonly itemId: string | null;
  readonly personIds: readonly string[];
  /** Days of which shifts are read. */
  readonly days: DayRange;
}

/** Null where the position is not on this device. */
export const readPlaceRows = async (
  reads: Reads,
  { itemId, personIds, days }: PlaceWanted,
): Promise<PlaceRows | null> => {
  const position = itemId === null ? null : await readPositionRows(reads, itemId);
  if (position === null) return null;
  const month = days.to.slice(0, 7);
  return { position, people: await readPeopleOf(reads, personIds, { days, month }) };
};

export interface PlaceVerdict extends Judgement {
  readonly person: JudgedPerson;
}

/** Undefined where this device does not know the person. */
export const verdictOfPlace = (
  { position, people }: PlaceRows,
  { assignmentId, personId }: Pick<PlaceAsked, 'assignmentId' | 'personId'>,
  times: PlaceAsked['own'],
  world: FitnessWorld,
): PlaceVerdict | undefined => {
  const person = peopleFrom(people).find((one) => one.personId === personId);
  return person === undefined
    ? undefined
    : { person, ...judge(positionFrom(position, times), person, world, assignmentId) };
};

/** What places on one position are judged from. */
export interface PlaceScene {
  readonly rows: PlaceRows;
  readonly world: FitnessWorld;
  readonly arrival: Arrival;
}

export interface PlaceJudgement extends PlaceScene {
  readonly verdict: PlaceVerdict;
}

interface SceneWanted extends Omit<PlaceWanted, 'days'> {
  /** The instant around which shifts are looked at; undefined: now. */
  readonly around: string | undefined;
}

const MINUTE_MS = 60_000;

/** Undefined while lists are to come, and where nobody is asked about. */
export const usePlaceScene = ({ itemId, personIds, around }: SceneWanted): PlaceScene | undefined => {
  const now = useNow(MINUTE_MS);
  const zone = useTenant()?.timezone ?? 'UTC';
  const minRestMin = useLeastRest();
  const asOf = useSyncStatus()?.lastPull ?? now;
  const { from, to } = judgedDays(dateOf(now, zone), { day: dateOf(around ?? now, zone) });
  const known = useKnown(readPlaceRows, [{ itemId, personIds, days: { from, to } }], { from, to });
  return useMemo(() => {
    if (known === undefined || known.value === null || known.arrival.kind === 'awaited') return undefined;
    const { arrival, value: rows } = known;
    return { rows, world: worldOf({ from, to }, arrival, minRestMin, asOf), arrival };
  }, [known, from, to, minRestMin, asOf]);
};

/**
 * The same for one place.
 * @param times other ones than their own; null while fields say none
 */
export const usePlaceVerdict = (
  place: PlaceAsked | null,
  times: PlaceAsked['own'] | null = place?.own ?? null,
): PlaceJudgement | undefined => {
  const scene = usePlaceScene({
    itemId: place?.itemId ?? null,
    personIds: place === null ? [] : [place.personId],
    around: (times ?? place?.own)?.startAt,
  });
  return useMemo(() => {
    if (scene === undefined || place === null || times === null) return undefined;
    const verdict = verdictOfPlace(scene.rows, place, times, scene.world);
    return verdict === undefined ? undefined : { ...scene, verdict };
  }, [scene, place, times]);
};
