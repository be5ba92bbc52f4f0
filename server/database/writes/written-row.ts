// A row as a transaction wrote it, and who wrote it.
import type { AnyEntity } from '#schema/define/entity.ts';
import type { StoredRow } from '../sql/row-json.ts';

/** A row as it was written. */
export interface WrittenRow {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly rev: number;
  /** The whole row; a tombstone (`id, rev, createdAt, updatedAt, deletedAt, reason`) where it was removed. */
  readonly row: StoredRow;
  readonly removed: boolean;
  /** The live row as it was before; absent where there was none. */
  readonly before?: StoredRow;
}

/** Who changes rows, and by what. */
export interface Writer {
  readonly tenant: string;
  /** `user:{id}`, `project:{id}`, `pluscrew:{id}`, or the name of a command. */
  readonly login: string;
  /** Mutation `name@version` or command. */
  readonly cause?: string;
  readonly causeId?: string;
}
