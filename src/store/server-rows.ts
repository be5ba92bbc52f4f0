// Rows as the server answers them, by entity: what a pull and an acknowledgement bring.
import type { Cursor, MirrorRow } from './local.ts';

/** A whole row, or a tombstone: `deletedAt` set, hardly any other field. */
export interface ServerRow extends MirrorRow {
  readonly deletedAt?: string;
  /** Of a tombstone: `deleted` or `scope`. */
  readonly reason?: string;
}

export type RowsByEntity = Readonly<Record<string, readonly ServerRow[]>>;

/** Whether a row is one of those that are kept on this device. */
export type Keeps = (entity: string, row: MirrorRow) => boolean;

/** One page of a pull, applied in one relaxed transaction together with the cursor. */
export interface ServerPage {
  readonly rows: RowsByEntity;
  readonly cursor?: Cursor;
  /** Which database of the server answered; the cursor's where there is one. Rows that are not part of a pull have none. */
  readonly epoch?: string;
  /** Of a list that is kept in part: other rows go, unless an unsent entry touches them. Absent where all are kept. */
  readonly keeps?: Keeps;
  /** Where the pull stood when it asked for this page; if the tables were cleared meanwhile, it is not taken in. */
  readonly follows?: (cursor: Cursor | undefined) => boolean;
  /** On the last page of a complete snapshot: the ids that it held, by entity; rows that are not named go. */
  readonly keepOnly?: Readonly<Record<string, ReadonlySet<string>>>;
}
