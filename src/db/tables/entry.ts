// The words of the outbox: an entry is one change that a person made here and that the server has not acknowledged yet.
import type { SendClass } from '#schema/define/mutation.ts';
import type { RefusalCode } from '#schema/refusals.ts';

/**
 * Where an entry stands. A sent entry leaves the outbox and becomes a receipt.
 * The moves are src/outbox/entries/entry-states.ts.
 */
export type EntryState = 'waiting' | 'sending' | 'held' | 'blocked' | 'refused';

/** Why an entry is held: its parent is on the way, its parent was refused, or somebody else has to act first. */
export type HeldFor = 'parent' | 'refusedParent' | 'turn';

/** What must happen on this device before an entry can go on. */
export type BlockedBy = 'signIn' | 'space' | 'update';

export type RefusalKind = 'rule' | 'conflict' | 'expired' | 'permission' | 'size';

/**
 * Refusals that the device itself decides: too old to be sent, the entry it belongs to was removed, its file is no
 * longer here, something before the server takes no file of its size.
 */
export type DeviceRefusalCode = 'EXPIRED_HERE' | 'PARENT_REMOVED' | 'BYTES_LOST' | 'STOPPED_BY_SIZE';

export interface Refusal {
  readonly kind: RefusalKind;
  /** Its text is the message `refusal.{code}`; a code that a newer server made up is shown as INVALID. */
  readonly code: RefusalCode | DeviceRefusalCode;
  readonly field?: string;
  /** The server's row as it stands now, where the refusal carried it. */
  readonly current?: unknown;
  /** The office has a to-do with what was reported. */
  readonly handedOver?: true;
  /** Who wrote that row last and when, by the server's clock; no name where no person did. */
  readonly changed?: { readonly at: string; readonly by?: string };
  /** Instant on this device. */
  readonly at: string;
}

/** When it happened, by this device's clock, with what is known of that clock (domain.md, device-clock). */
export interface OccurredAt {
  /** RFC 3339 in UTC with three decimals, by the device's own clock. */
  readonly deviceAt: string;
  /** Server minus device in milliseconds; null when no sample was ever taken. */
  readonly offsetMs: number | null;
  readonly uncertaintyMs: number | null;
}

export interface Lease {
  /** The drain pass that is sending the entry. */
  readonly owner: string;
  /** Device milliseconds after which anybody may take the entry over. */
  readonly until: number;
  /** Length of the lease in milliseconds, so that a clock set back cannot stretch it. */
  readonly length: number;
  /** Which database the server had when the entry was claimed; none where none was known. */
  readonly epoch?: string;
}

export type Arguments = Readonly<Record<string, unknown>>;

export interface OutboxEntry {
  /** Given by the table; the sending order inside a lane, never a time. */
  readonly seq: number;
  /** UUIDv7, made with the action; the Idempotency-Key for ever. */
  readonly id: string;
  /** Version of this envelope. */
  readonly v: 1;
  /** Shared by the entries of one human act (acts.ts); absent where the entry is one by itself. */
  readonly act?: string;
  readonly state: EntryState;
  readonly heldFor?: HeldFor;
  readonly blockedBy?: BlockedBy;
  readonly lane: string;
  readonly class: SendClass;
  /** One live entry per intent; absent once the entry is refused. */
  readonly intentKey?: string;
  /** Unsent entries with the same key become one. */
  readonly mergeKey?: string;
  /** Login that did it; nobody else's token ever sends it. */
  readonly actorId: string;
  /** `name@version` of the mutation. */
  readonly mutation: string;
  readonly args: Arguments;
  /** Keys of the rows that it changes here (row-key.ts). */
  readonly touches: readonly string[];
  /** Keys of further rows that it was made from: a later change of one of them does not overtake it. */
  readonly reads?: readonly string[];
  /** Entries that must be acknowledged first. */
  readonly dependsOn: readonly string[];
  /** Earlier entries that it is not to overtake: each has to be sent or refused before (ordered-after.ts). */
  readonly behind?: readonly string[];
  /** All entries that it was ever to wait for, acknowledged ones included: a restored backup may take those back. */
  readonly after?: readonly string[];
  readonly blobId?: string;
  /** Bytes that nobody waits for: a device that saves data keeps them until the person says so (held-back.ts). */
  readonly mayWait?: true;
  /** Rev of the row that the person edited, sent as If-Match. */
  readonly ifRev?: number;
  /** The values that the person saw: of the fields that an edit changes, or of those that a decision was made by. */
  readonly seen?: Readonly<Record<string, unknown>>;
  readonly occurredAt: OccurredAt;
  /** An intent that is not sent by then is refused as expired (RFC 3339, UTC). */
  readonly validUntil?: string;
  /** Device milliseconds before which it is not sent, so that it can be undone. */
  readonly notBefore: number;
  /** The hold that led to notBefore, so that a clock set back cannot stretch it. */
  readonly holdMs: number;
  /** Times it was claimed; 0 means that the server cannot have seen it. */
  readonly attempts: number;
  /** Times that it was due, and not claimed as nobody answered. */
  readonly unmet?: number;
  /**
   * Tries that a server answered without deciding anything; silence does not count, being offline is nobody's fault.
   */
  readonly troubles?: number;
  /** Device milliseconds of the first try that decided nothing. */
  readonly failingSince?: number;
  /** Device milliseconds before which it is not tried again. */
  readonly nextAt: number;
  /** The wait that led to nextAt, so that a clock set back cannot stretch it. */
  readonly delayMs: number;
  /** The last try met silence: the wait says nothing about this entry, only about the network. */
  readonly unheard?: true;
  /** How much of that wait the server asked for, in milliseconds: nobody cuts that short. */
  readonly askedMs?: number;
  readonly lease?: Lease;
  readonly refusal?: Refusal;
  /** The change could not be shown on the rows as they are on this device; it is tried again when rows arrive. */
  readonly unapplied?: true;
}

export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** Row to entry, in both directions. */
export interface Touch {
  readonly key: string;
  readonly row: string;
  readonly entryId: string;
}

/** Proof that the server has an entry; kept 30 days with all that is needed to offer it again. */
export interface Receipt {
  readonly id: string;
  readonly entry: OutboxEntry;
  /** Keys of the rows that it changed, for the mark under them. */
  readonly touches: readonly string[];
  /** Device milliseconds. */
  readonly sentAt: number;
  readonly epoch: string;
  readonly status: number;
  readonly warnings: readonly string[];
  /** Whom the warning WORTH_A_LOOK is about, and why, as the server told it. */
  readonly people?: unknown;
  /** The row that the server answered, for arguments that refer to it. */
  readonly answer?: unknown;
}

/** How an entry ended that was never sent. */
export type EndingKind = 'undone' | 'discarded' | 'superseded' | 'merged' | 'outdated' | 'cancelledOut';

/**
 * How a person decided between their edit and what somebody else had made of the same fields. Both stay to be read:
 * mine in the entry, theirs in the row that its refusal carries.
 */
export interface DecidedEdit {
  readonly entry: OutboxEntry;
  readonly taken: 'mine' | 'theirs';
  /** The fields that were decided. */
  readonly fields: readonly string[];
}

export interface Ending {
  readonly id: string;
  readonly how: EndingKind;
  /** The entry that took over. */
  readonly by?: string;
  readonly at: number;
  readonly decided?: DecidedEdit;
}
