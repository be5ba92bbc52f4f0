// What the demo makes: rows of an entity, stamped with when they came about.
import type { AnyEntity, Content } from '#schema/define/entity.ts';
import { canonicalInstant } from './moments.ts';

/** A row as the table takes it, all but its change number. */
export interface DemoRow {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly [field: string]: unknown;
}

export interface Batch {
  readonly entity: AnyEntity;
  readonly rows: readonly DemoRow[];
}

/** A row of the entity that came about at that moment. */
export const stamped = <E extends AnyEntity>(
  _entity: E,
  at: Temporal.Instant,
  content: Content<E>,
): DemoRow & Content<E> => {
  const stamp = canonicalInstant(at);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- every content has an id
  return { ...content, createdAt: stamp, updatedAt: stamp } as unknown as DemoRow & Content<E>;
};
