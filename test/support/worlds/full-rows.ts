// Rows of the full world, by their entity.
import type { AnyEntity } from '#schema/define/entity.ts';

export type Rows = readonly [entity: AnyEntity, ...rows: readonly object[]];
