// A mutation: a change that a person makes on a device, applied there at once and sent later, exactly once.
import type { Emission, Emitting } from './emission.ts';
import type { AnyEntity, Content, Row } from './entity.ts';
import { object, type Fields, type TObject, type ValueOf } from './field.ts';
import type { SaidBy, Snapshot } from './scene.ts';
import type { Sets } from './server-value.ts';
import type { Unique } from './unique.ts';
import type { GuardFor } from '../guards/registry.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Actor, Audience, Permit } from './rights.ts';

/** Sending order between lanes: critical first, bulk (files) last and preemptible. */
export type SendClass = 'critical' | 'normal' | 'bulk';

/** The rows a mutation may read and write: exactly those that `touches` names. */
export interface Tables {
  get<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined>;
  /**
   * Looks at a row that the mutation does not write: context as it stands, unlocked, undefined where it is absent or
   * not mirrored.
   */
  peek<E extends AnyEntity>(entity: E, id: string): Promise<Row<E> | undefined>;
  /** Writes the whole row; rev and stamps are added by the table. */
  put<E extends AnyEntity>(entity: E, row: Content<E>): Promise<void>;
  /** Leaves a tombstone on the server, takes the row out of the mirror on a device. */
  remove(entity: AnyEntity, id: string): Promise<void>;
}

export type TouchedRow = readonly [entity: AnyEntity, id: string];

/** A row that is named by its kind and id, and the argument that names it. */
export interface Named {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly field: string;
}

/** One row, or all rows of an entity with these values, as they lie here or as the server has them. */
export type RowSelector =
  | { readonly kind: 'row'; readonly entity: AnyEntity; readonly id: string }
  | {
      readonly kind: 'rows';
      readonly entity: AnyEntity;
      readonly match: Readonly<Record<string, string>>;
      /** Of these the ones that are like that here; absent: all of them. */
      readonly only?: (row: Readonly<Record<string, unknown>>) => boolean;
    };

/**
 * Who may do it, judged by the server on every call and by the device for its buttons.
 * `self`: the subject's personId is mine; `chief`: I lead the subject's crew; `member`: I am on the subject's crew;
 * `signatory`: the subject, a document, has a signatory who is me; `inScope`: the subject lies in that kind of login's
 * row scope.
 */
export type Doer = 'self' | 'chief' | 'member' | 'signatory' | InScope | Permit;

export interface InScope {
  readonly inScope: Audience;
  readonly permit: Permit;
}

/** A login of this kind to which the subject is visible as such, and which holds the permit. */
export const inScope = (audience: Audience, permit: Permit = 'signedIn'): InScope => ({ inScope: audience, permit });

/** Of what a login has an allowance for an hour or a day; how much, the server knows. */
export type Allowance = 'messages' | 'toDos' | 'papers' | 'files';

/**
 * How a time among the arguments is judged, beside the moment at which it was done. `planned`: lies where it was put,
 * by the rules of
 * `apply`. `stated`: somebody answers for it, within the bounds that the server's hook sets. `evidence`: kept as the
 * device said it, and
 * flagged. `quoted`: of a paper that was shown. `clamped`: what cannot be is replaced by the moment of its arrival.
 */
export type TimeRule = 'planned' | 'stated' | 'evidence' | 'quoted' | 'clamped';

/**
 * The one thrown exception of `apply`: a business rule said no. Its code is also its message key (`refusal.{code}`).
 */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly field: string | undefined;

  constructor(code: RefusalCode, field?: string) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.field = field;
  }
}

export interface MutationFacts<A extends Fields> {
  /** Method and path; `{name}` in the path is the argument of that name, the other arguments are the body. */
  readonly call: `${'POST' | 'DELETE'} /${string}`;
  readonly args: A;
  /** The row by which the doers are judged; absent: the doers are permits only. */
  readonly subject?: (args: ValueOf<A>) => TouchedRow;
  readonly by: readonly Doer[];
  /** Rows that are named by their kind and id, which no reference tells: they too have to be in the sender's sight. */
  readonly names?: (args: ValueOf<A>) => readonly Named[];
  /** Decides about somebody: where the agency keeps four eyes, nobody decides about themselves. */
  readonly fourEyes?: true;
  /** The refusal when nobody of `by` fits; NO_RIGHT unless said otherwise. */
  readonly refusal?: RefusalCode;
  readonly touches: (args: ValueOf<A>) => readonly TouchedRow[];
  /**
   * Order is kept inside a lane. Lanes wait for each other where an intent reads or changes a row that an earlier
   * change made, or changes one that an earlier change was made from, and for what `restsOn` names.
   */
  readonly lane: (args: ValueOf<A>) => string;
  readonly class: SendClass;
  /**
   * Facts happened and are always kept; intents may be refused when the world moved on (domain.md, facts-and-intents).
   */
  readonly nature: 'fact' | 'intent';
  /**
   * The argument that says when it was done. The server believes it within bounds (`rules/claimed-moment.ts`) and puts
   * its own moment in its place where it cannot be.
   */
  readonly moment?: keyof A & string;
  /** Every other instant among the arguments, by its path (`check.at`): how it is judged. */
  readonly times?: Readonly<Record<string, TimeRule>>;
  /** Old news is none: a refusal, and a time that cannot be, is told to nobody, and nothing of it is kept. */
  readonly silent?: true;
  /**
   * Arguments that may name rows out of the sender's sight; every other row that is named beside the subject has to be
   * in it.
   */
  readonly unseen?: readonly (keyof A & string)[];
  /** Further rows it is about: the doers are judged by each of them as by the subject. */
  readonly alsoAbout?: (args: ValueOf<A>) => readonly TouchedRow[];
  /** Natural key against a double tap: two live entries with one key are one intent. */
  readonly intent?: (args: ValueOf<A>) => string;
  /**
   * What is said here holds only after what was said before of these rows: their unsent changes are sent first,
   * whichever lanes they wait in. What `apply` reads needs no word here; what a guard or the server alone looks at
   * does. One of them that is refused holds nobody up. `row` is the first touched row as the change leaves it.
   */
  readonly restsOn?: (args: ValueOf<A>, row: Readonly<Record<string, unknown>>) => readonly RowSelector[];
  /** Unsent entries with one merge key become one, the newest (domain.md, merged-entries). */
  readonly merge?: (args: ValueOf<A>) => string;
  /**
   * The argument that says which version the person saw, by the field of that name of the first row. `apply` counts it
   * on, so a change that takes over from an unsent one names the version below that.
   */
  readonly saw?: keyof A & string;
  /**
   * Fields of the first row that follow from the edit, whatever others made of them meanwhile: nobody has to decide
   * between them.
   */
  readonly follows?: readonly string[];
  /**
   * Fields of the first row it touches by which the person decides: kept with the entry, so that a refusal tells what
   * was beside what is.
   */
  readonly decidedBy?: readonly string[];
  /** Intent key of the opposite change: while that one is unsent, both vanish (domain.md, merged-entries). */
  readonly reverses?: (args: ValueOf<A>) => string;
  /**
   * The rows it touches may be there already, whoever made them: `apply` runs all the same. Without it a second create
   * is no change.
   */
  readonly upserts?: true;
  /** The server lets the row go by itself after a while: a new one in its place is no late create. */
  readonly revives?: true;
  /** A removal of what is gone already is done, not refused. */
  readonly gone?: 'done';
  /**
   * Is decided at a desk with a connection: sent at once or not made at all, never kept for later (domain.md,
   * online-only).
   */
  readonly online?: true;
  /** How long the entry is held before it may be sent, so that it can be undone, in milliseconds. */
  readonly holdMs?: number;
  /** Is often taken back: the server is asked whether it is there before the change may have reached it. */
  readonly asksFirst?: true;
  /** The body is the bytes of this blob (multipart field `file`), its hash in the argument `sha256`. */
  readonly blob?: keyof A & string;
  /** Rows that the server holds before it judges anything: two changes that count the same rows wait for each other. */
  readonly holds?: (args: ValueOf<A>, snapshot: Snapshot) => readonly TouchedRow[] | Promise<readonly TouchedRow[]>;
  /** Guards that have to hold before it, by name (schema/guards). */
  readonly requires?: readonly GuardFor<NoInfer<A>>[];
  /** Guards over the rows as it leaves them, judged where it alters the first of them. */
  readonly ensures?: readonly GuardFor<NoInfer<A>>[];
  readonly unique?: readonly Unique[];
  /** Values that the server gives to the first row that it touches. */
  readonly sets?: Sets;
  /** What it brings about beside its rows. */
  readonly emits?: (words: Emitting<SaidBy<A>>) => readonly Emission<SaidBy<A>>[];
  /** Counts against what its login may do in an hour; an upload counts against its files of a day, too. */
  readonly allowance?: (args: ValueOf<A>) => Allowance | undefined;
  /** What the bytes of an upload may be; anything unless said otherwise. */
  readonly takes?: 'pictures';
  /** Reported later than so many minutes after its moment it is no news, and leaves everything as it was. */
  readonly newsForMin?: number;
  /** Awaits nothing but `tables`; time and ids come from `args`, so that a replay gives the same result. */
  apply(tables: Tables, args: ValueOf<A>, actor: Actor): Promise<void>;
}

interface DefinedMutation<A extends Fields> extends MutationFacts<A> {
  readonly kind: 'mutation';
  /** `name@version`, the key of the registry and of stored entries. */
  readonly name: string;
  readonly schema: TObject<A>;
}

export interface Mutation<A extends Fields = Fields> extends DefinedMutation<A> {
  readonly edits?: undefined;
}

/**
 * Changes fields that others change as well: it says which version of the row the person saw, and a newer one is a
 * conflict (domain.md, stale-edits). Whoever sends it has to say what the person was shown.
 */
export interface Edit<A extends Fields = Fields> extends DefinedMutation<A> {
  readonly edits: true;
}

// The registry and the readers hold mutations of every argument type side by side.
/* eslint-disable @typescript-eslint/no-explicit-any -- parsed against its own schema */
export type AnyChange = Mutation<any>;
export type AnyEdit = Edit<any>;
/* eslint-enable @typescript-eslint/no-explicit-any */
export type AnyMutation = AnyChange | AnyEdit;
export type ArgsOf<M> = M extends DefinedMutation<infer A> ? ValueOf<A> : never;

const defined = <A extends Fields>(name: string, facts: MutationFacts<A>): DefinedMutation<A> => ({
  kind: 'mutation',
  name,
  ...facts,
  schema: object(facts.args) as TObject<A>,
});

/** Defines a mutation under `name@version`. */
export const mutation = <A extends Fields>(name: `${string}@${number}`, facts: MutationFacts<A>): Mutation<A> =>
  defined(name, facts);

/** Defines a mutation that changes what others change as well. */
export const edit = <A extends Fields>(name: `${string}@${number}`, facts: MutationFacts<A>): Edit<A> => ({
  ...defined(name, facts),
  edits: true,
});
