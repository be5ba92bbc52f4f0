// One mutation being carried out: what its rules, its `apply` and its hook are given.
import type { TouchedRow } from '#schema/define/mutation.ts';
import type { PersonFit } from '#schema/rules/fitness/reasons.ts';
import type { WarningCode } from '#schema/refusals.ts';
import type { WriteTransaction } from '../../database/writes/transaction.ts';
import type { ServerContext } from '../../context/server-context.ts';
import type { Caller } from '../../auth/sessions.ts';
import type { Arrived } from '../../files/store.ts';
import type { Occurred } from './occurred.ts';

export interface MutationContext {
  readonly server: ServerContext;
  readonly caller: Caller;
  readonly tx: WriteTransaction;
  readonly occurred: Occurred | undefined;
  /** When it was done, on our clock, never later than now. */
  readonly at: Temporal.Instant;
  /** The bytes of an upload; a change that is carried out keeps them, one that is refused does not. */
  readonly file: Arrived | undefined;
}

/** What is to be said beside the rows. */
export interface MutationEffect {
  readonly warnings: readonly WarningCode[];
  readonly status: 200 | 202;
  /** Whom WORTH_A_LOOK is about. */
  readonly people?: readonly PersonFit[];
  /** The row that stands for the one that was to be made: it was there already under another id. */
  readonly instead?: TouchedRow;
}

export const DONE: MutationEffect = { warnings: [], status: 200 };
