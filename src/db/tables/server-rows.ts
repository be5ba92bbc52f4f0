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

/** Whether a page may be taken in where the list's cursor stands like this. */
export type Follows = (cursor: Cursor | undefined) => boolean;

/**
 * One page of a pull, applied in relaxed transactions of some hundred rows each; the last of them takes the cursor
 * along.
 */
export interface ServerPage {
  readonly rows: RowsByEntity;
  readonly cursor?: Cursor;
  /** Name of the list, where no cursor tells it. */
  readonly scope?: string;
  /**
   * Which database of the server answered; the cursor's where there is one. Rows that are not part of a pull have none.
   */
  readonly epoch?: string;
  /** Of a list that is kept in part: other rows go, unless an unsent entry touches them. Absent where all are kept. */
  readonly keeps?: Keeps;
  /** Where the pull stood when it asked for this page; if the tables were cleared meanwhile, it is not taken in. */
  readonly follows?: Follows;
  /**
   * The cursor while only so many parts of the page are here, and what the part after them follows: nobody else's page
   * fits in
   * between, and no part goes onto one that was not committed.
   */
  readonly part?: (parts: number) => { readonly cursor: Cursor; readonly follows: Follows };
  /**
   * Of a first pull: `begin` notes which of its tables hold nothing, and rows of those are not looked up by the pages
   * that go on
   * from there (`goOn`), except those that came beside the pull. Any other page looks all of its rows up.
   */
  readonly fresh?: 'begin' | 'goOn';
  /** On the last page of a complete snapshot: the ids that it held, by entity; rows that are not named go. */
  readonly keepOnly?: Readonly<Record<string, ReadonlySet<string>>>;
}
