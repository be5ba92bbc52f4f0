// The proof that no change gives anybody a place past the one judge: whoever it seats is booked elsewhere at that time,
// and it is refused, or kept as a fact of which the planners hear.
import { expect } from 'vitest';
import type { Content } from '#schema/define/entity.ts';
import { activity } from '#schema/entities/communication/activity.ts';
import { projectCrewItemStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { seatingOf } from '#schema/rules/fitness/seating.ts';
import { freshKey, type Answer } from '../server/tenant-api.ts';
import type { Agency } from '../worlds/hook-world.ts';
import { assignmentRow, itemRow } from '../worlds/tenant-rows.ts';
import type { TestWorld } from '../worlds/tenant.ts';
import type { MutationCase, Told } from './mutation-case.ts';

type Job = Content<typeof projectCrewItemStatus>;

export interface PlacesStage {
  readonly world: TestWorld;
  readonly north: Agency;
}

export const jobsNow = async ({ north }: PlacesStage): Promise<readonly Job[]> =>
  (await north.all(projectCrewItemStatus)) as unknown as readonly Job[];

/** Whom a change gave a place that refuses, or moved out of the time that they had. */
export const placesGiven = (before: readonly Job[], after: readonly Job[]): readonly Job[] =>
  after.filter((job) => {
    const was = before.find(({ id }) => id === job.id);
    const seating = seatingOf(was, job);
    if (seating === undefined || seating === 'drafted' || seating === 'movedUnbooked') return false;
    return seating !== 'moved' || was === undefined || job.effectiveEnd > was.effectiveEnd;
  });

/** Each of them has another job at that time. */
const bookElsewhere = async ({ world, north }: PlacesStage, places: readonly Job[]): Promise<void> => {
  const before = await jobsNow({ world, north });
  for (const { id, personId, contactId, effectiveEnd } of places) {
    const was = before.find((one) => one.id === id);
    const from = was !== undefined && was.effectiveEnd < effectiveEnd ? was.effectiveEnd : lastHour(effectiveEnd);
    await world.put(projectCrewItem, { ...itemRow(`else-${id}`, 'show', 'gala'), startAt: from, endAt: effectiveEnd });
    await world.put(projectCrewItemStatus, {
      ...assignmentRow(`else-${id}`, personId, 'showHands'),
      projectCrewItemId: `else-${id}`,
      contactId,
      effectiveStart: from,
      effectiveEnd,
    });
  }
};

const lastHour = (end: string): string =>
  Temporal.Instant.from(end).subtract({ hours: 1 }).toString({ fractionalSecondDigits: 3 });

export interface Placing {
  readonly name: string;
  readonly testCase: MutationCase;
  readonly places: readonly Job[];
  readonly send: (
    stage: PlacesStage,
    sending: Told & { readonly name: string; readonly key: string },
  ) => Promise<Answer>;
}

/** In a world of its own: who is booked elsewhere is not given a place, or the planners hear of it. */
export const isGuarded = async (stage: PlacesStage, { name, testCase, places, send }: Placing): Promise<void> => {
  await testCase.before?.(stage.north);
  await bookElsewhere(stage, places);
  const answer = await send(stage, { name, ...testCase, key: freshKey() });
  const told = (await stage.north.all(activity)).map(({ caption }) => String(caption));
  const isTold = told.some((caption) => caption.startsWith('Booked all the same'));
  const outcome = answer.code ?? (isTold ? 'told' : 'unjudged');
  expect([name, ['PERSON_UNAVAILABLE', 'OVERLAP_CONFIRMED', 'told'].includes(outcome) ? 'judged' : outcome]).toEqual([
    name,
    'judged',
  ]);
};
