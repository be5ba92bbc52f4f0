// The store of one login on this device: what screens read and send through, and what the sync engine works on.
import type { Actor } from '#schema/define/rights.ts';
import type { Fields, ValueOf } from '#schema/define/field.ts';
import type { AnyChange, AnyEdit, ArgsOf, Edit, Mutation } from '#schema/define/mutation.ts';
import type { OptimisticLayers } from '#db/live/optimistic-layers.ts';
import type { Arguments } from '#db/tables/entry.ts';
import type { DeviceTime } from '#db/engine/clock-samples.ts';
import type { Database } from '#db/engine/database.ts';
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import type { NewBlob, NewThumbnail } from '#db/blobs/blobs.ts';
import type { Clock, Ids } from '#db/engine/ports.ts';
import type { Ask } from '#db/tables/question.ts';
import type { Reads } from '#db/query/reads.ts';
import type { Savings } from '../send/saving.ts';
import type { Shown } from '../send/send.ts';
import type { Taken } from '../actions/unsent-file.ts';

export interface SendOptions {
  /** Ids of entries that must be acknowledged first. */
  readonly dependsOn?: readonly string[];
  /** The blob whose bytes go along; by default the one that the mutation's own `blob` argument names. */
  readonly blob?: string;
  /** RFC 3339 instant after which the intent is pointless and is not sent. */
  readonly validUntil?: string;
  /**
   * Shows the change on the live reads while it is being saved, and takes it back where that fails. Only for what is
   * said by the tap
   * alone: what was typed or drawn has to stay in its fields until it is saved. A removal is shown when it is saved,
   * too.
   */
  readonly optimistic?: true;
  /** The human act that it is a part of, where one act is several changes: told, counted and undone together. */
  readonly act?: string;
  /** Bytes that nobody waits for: a device that saves data keeps them until the person says so (held-back.ts). */
  readonly mayWait?: true;
}

/** What else has to be with the server before an entry is sent anew. */
export type RetryOptions = Pick<SendOptions, 'dependsOn'>;

/** An edit builds on the row that its person had before them, and no screen may forget to say which. */
export interface EditOptions extends SendOptions {
  readonly shown: Shown;
}

/** What is sent of an edit: its arguments, and the row on which it builds. */
export type EditSaid<M extends AnyEdit> = readonly [args: ArgsOf<M>, options: EditOptions];

/** How several changes that are one act are sent. */
export interface ActOptions {
  /** Milliseconds before which none of it is sent, so that all of it can be undone. */
  readonly holdMs?: number;
}

/** One change of an act whose changes are of several kinds. */
export type ActPart = ChangePart | EditPart;

interface AnyPart {
  /** Waits for the first change of the act: where that is refused it is held, as it says that the first was done. */
  readonly afterFirst?: true;
}

interface ChangePart extends AnyPart {
  readonly mutation: AnyChange;
  readonly args: Arguments;
  readonly shown?: undefined;
}

interface EditPart extends AnyPart {
  readonly mutation: AnyEdit;
  readonly args: Arguments;
  readonly shown: Shown;
}

export interface MixedActOptions extends ActOptions {
  /** Runs in the same transaction, behind all of its changes, with the act's id: what is kept of it beside them. */
  readonly beside?: (tables: LocalTables, act: string) => Promise<void>;
}

export interface Store {
  readonly tenant: string;
  /** `user:{id}`, `project:{id}` or `pluscrew:{id}`. */
  readonly login: string;
  /** Its contacts are those that are here at any moment. */
  readonly actor: Actor;
  /** Runs the listener whenever the actor's contacts have become others; answers how to stop. */
  onContacts(listener: () => void): () => void;
  /** What is in the tables. */
  readonly reads: Reads;
  readonly ask: Ask;
  /** What live reads show of taps that are being saved. */
  readonly layers: OptimisticLayers;
  /** What is being saved at this moment. */
  readonly savings: Savings;
  /**
   * Transactions over the tables, for what a person does and the engine that sends it: they find room while there is
   * any (quota-recovery.ts).
   */
  readonly local: LocalStore;
  /** The same tables for what the server has, too: where the browser gives no more room, a write is refused. */
  readonly fetched: LocalStore;
  readonly database: Database;
  /** The server's time as well as this device knows it. */
  readonly time: DeviceTime;
  readonly clock: Clock;
  readonly ids: Ids;
  /**
   * Applies the change to the local rows and queues it, in one durable transaction; answers the entry's id once it is
   * saved.
   * A second tap of the same intent answers the id of the first.
   * @throws Refused when the arguments or a business rule say no; nothing was changed then.
   */
  send<A extends Fields>(mutation: Mutation<A>, args: ValueOf<A>, options?: SendOptions): Promise<string>;
  send<A extends Fields>(mutation: Edit<A>, args: ValueOf<A>, options: EditOptions): Promise<string>;
  /**
   * One act that is several changes of one kind: all are saved in one transaction, or none. Each is sent by itself.
   * Answers the act.
   * @throws Refused when one of them is refused; nothing was changed then.
   */
  sendAll<A extends Fields>(mutation: Mutation<A>, all: readonly ValueOf<A>[], options?: ActOptions): Promise<string>;
  /**
   * One act that is several changes of any kind, as `sendAll`. They are done in their order: one sees what those before
   * it did.
   * @throws Refused when one of them is refused; nothing was changed then.
   */
  sendAct(parts: readonly ActPart[], options?: MixedActOptions): Promise<string>;
  /** Takes back what of an act was never sent; answers how many entries, 0 when it is too late. */
  undoAct(act: string): Promise<number>;
  /** Sends everything that this device keeps back to save data. */
  sendHeldBack(): Promise<void>;
  /** Takes back an entry that was never sent, with its dependents. False when it is too late. */
  undo(entryId: string): Promise<boolean>;
  /**
   * Removes a refused entry for good, on the person's word; its dependents are refused. False when it is not refused.
   */
  discard(entryId: string): Promise<boolean>;
  /**
   * Sends a refused entry anew, with other arguments where given; answers the new entry's id, undefined when it is not
   * refused.
   * @throws Refused when the rows as they are now do not allow it; the refused entry stays then.
   */
  retry(entryId: string, args?: Arguments, options?: RetryOptions): Promise<string | undefined>;
  /**
   * Removes a refused entry whose row is there already under another id: what waited for it goes with that row. False
   * when it is not refused.
   * @throws Refused when what waited cannot be done with that row; nothing was changed then.
   */
  takeKnown(entryId: string, knownId: string): Promise<boolean>;
  /**
   * Queues what the text of a file of unsent work holds (unsent-file.ts); each entry keeps its id, so that it arrives
   * once.
   */
  takeUnsent(text: string): Promise<Taken>;
  /**
   * Keeps the bytes of a file before the entry that sends them; resolves once they were read back.
   * @throws NoRoomForFile (quota-recovery.ts) on a device that is nearly full
   */
  saveBlob(blob: NewBlob): Promise<void>;
  /**
   * Keeps the small picture of a file of the server's. @throws NoRoomForFile (quota-recovery.ts) on a device that is
   * nearly full
   */
  saveThumbnail(thumbnail: NewThumbnail): Promise<void>;
  /** Frees the bytes of files that the server has; small pictures stay. Answers how many files. */
  freeCopies(): Promise<number>;
  /**
   * Sets the reserve aside that a full device gives up (reserve.ts); false where the browser does not give all of it.
   */
  setRoomAside(): Promise<boolean>;
  /** Runs the listener after each commit that gives the engine something to do; answers how to stop. */
  onQueued(listener: () => void): () => void;
  close(): void;
}
