// Uniqueness that a change keeps: `unique: [{ of: location, by: ['name', 'city'], onConflict: 'DUPLICATE_LOCATION' }]`.
import type { RefusalCode } from '../refusals.ts';
import type { AnyEntity } from './entity.ts';

/**
 * No two live rows of an entity with the same values in these fields. Judged for rows that the change makes or gives
 * other values.
 */
export interface Unique {
  readonly of: AnyEntity;
  readonly by: readonly string[];
  /** Texts that differ in capitals alone are the same. */
  readonly ignoresCase?: true;
  /** The refusal, with the row that stands; `existing`: that row is the answer, and nothing is made. */
  readonly onConflict: RefusalCode | 'existing';
  /** The argument that the refusal names; the row that stands is then not shown. */
  readonly field?: string;
}
