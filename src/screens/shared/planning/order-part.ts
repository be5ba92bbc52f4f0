// A crew that is ordered as a part of a planner's step: what it makes, and what takes it back.
import type { Row } from '#schema/define/entity.ts';
import { projectCrewItemStatus, type AssignmentStatus } from '#schema/entities/crews/project-crew-item-status.ts';
import { projectCrewItem } from '#schema/entities/crews/project-crew-item.ts';
import { projectCrew } from '#schema/entities/crews/project-crew.ts';
import { location } from '#schema/entities/places/location.ts';
import { shiftInstants } from '#schema/rules/crews/shift-times.ts';
import { query } from '#db/query/query.ts';
import type { Reads } from '#db/query/reads.ts';
import type { PlannersOperation } from './operations.ts';
import type { StepPart } from './steps.ts';

type Ordering = Extract<PlannersOperation, { readonly do: 'order' }>;
/** A position as far as its seats go. */
type OrderedPosition = Pick<Row<typeof projectCrewItem>, 'id' | 'statusCode' | 'amount' | 'startAt' | 'endAt'>;

/** Crews that were ordered by the parts before: their rows are made with them. */
export interface OrderedCrews {
  position(id: string): OrderedPosition | undefined;
  /** The id by which a position is ordered now: what was ordered once before is ordered by another. */
  nowOf(id: string): string;
  note(positions: readonly OrderedPosition[], renamed: ReadonlyMap<string, string>): void;
}

export const orderedCrews = (): OrderedCrews => {
  const positions = new Map<string, OrderedPosition>();
  const names = new Map<string, string>();
  return {
    position: (id) => positions.get(id),
    nowOf: (id) => names.get(id) ?? id,
    note: (some, renamed) => {
      for (const one of some) positions.set(one.id, one);
      for (const [before, now] of renamed) names.set(before, now);
    },
  };
};

interface Going {
  readonly ordered: OrderedCrews;
  readonly nextId: () => string;
}

export const ordering = async (
  reads: Reads,
  wanted: Ordering,
  { ordered, nextId }: Going,
): Promise<StepPart | 'gone' | 'changed'> => {
  const place = await reads.get(location, wanted.crew.locationId);
  if (place === undefined) return 'gone';
  const before = await reads.get(projectCrew, wanted.crew.id);
  // It was kept when the step was taken back: its people come back to it.
  if (before !== undefined && before.statusCode !== 'cancelled') return 'changed';
  const operation = before === undefined ? wanted : anew(wanted, nextId);
  const positions = operation.items.map((item) => ({
    id: item.id,
    statusCode: 'open' as const,
    amount: item.amount,
    ...shiftInstants(item, place.timezone),
  }));
  ordered.note(positions, new Map(wanted.items.map(({ id }, at) => [id, operation.items[at]?.id ?? id])));
  const row = operation.crew.id;
  return {
    operation,
    row,
    of: 'crew',
    before: '',
    after: standing('open', positions, 0),
    back: [{ do: 'callOff', id: row }],
    tells: false,
  };
};

/** It was called off since, and cannot be brought back. */
const anew = (wanted: Ordering, nextId: () => string): Ordering => ({
  ...wanted,
  crew: { ...wanted.crew, id: nextId() },
  items: wanted.items.map((item) => ({ ...item, id: nextId() })),
});

const LIVE: readonly AssignmentStatus[] = ['planned', 'requested', 'applied', 'confirmed', 'spare', 'worked'];

/**
 * How a crew stands: its state, its positions, and the people on it besides the drafts of the step itself. Whoever was
 * asked since, or pencilled in by another step, keeps it from being called off unasked.
 * @param own rows of the step
 */
export const standingOfCrew = async (reads: Reads, id: string, own: ReadonlySet<string>): Promise<string> => {
  const crew = await reads.get(projectCrew, id);
  if (crew === undefined) return '';
  const items = await reads.rows(query(projectCrewItem).where('projectCrewId', { equals: id }));
  const placed = await reads.rows(query(projectCrewItemStatus).where('projectCrewId', { equals: id }));
  const others = placed.filter(
    (one) => LIVE.includes(one.statusCode) && !(one.statusCode === 'planned' && own.has(one.id)),
  );
  const isOpen = crew.statusCode === 'planned' || crew.statusCode === 'confirmed';
  return standing(
    isOpen ? 'open' : crew.statusCode,
    items.filter(({ statusCode }) => statusCode !== 'cancelled'),
    others.length,
  );
};

const standing = (state: string, positions: readonly OrderedPosition[], people: number): string => {
  const seats = positions.reduce((sum, { amount }) => sum + amount, 0);
  const [first = '', last = ''] = [
    positions.map(({ startAt }) => startAt).toSorted()[0],
    positions
      .map(({ endAt }) => endAt)
      .toSorted()
      .at(-1),
  ];
  return [state, positions.length, seats, first, last, people].join(' ');
};
