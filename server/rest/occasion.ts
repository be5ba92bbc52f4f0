// One mutation being carried out: what its rules, its `apply` and its hook are given.
import type { Touch } from '#schema/define/mutation.ts';
import type { WarningCode } from '#schema/refusals.ts';
import type { WriteTransaction } from '../database/transaction.ts';
import type { House } from '../house.ts';
import type { Caller } from '../services/sessions.ts';
import type { Arrived } from '../files/store.ts';
import type { Occurred } from './occurred.ts';

export interface Occasion {
  readonly house: House;
  readonly caller: Caller;
  readonly tx: WriteTransaction;
  readonly occurred: Occurred | undefined;
  /** When it was done, on our clock, never later than now. */
  readonly at: Temporal.Instant;
  /** The bytes of an upload, kept already. */
  readonly file: Arrived | undefined;
}

/** What is to be said beside the rows. */
export interface Effect {
  readonly warnings: readonly WarningCode[];
  readonly status: 200 | 202;
  /** The row that stands for the one that was to be made: it was there already under another id. */
  readonly instead?: Touch;
}

export const DONE: Effect = { warnings: [], status: 200 };
