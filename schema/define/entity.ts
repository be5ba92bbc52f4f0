// An entity: one kind of row that the server keeps, devices mirror and the contract describes.
import {
  factsOf,
  id,
  instant,
  integer,
  object,
  optional,
  text,
  type Fields,
  type Static,
  type TObject,
  type ValueOf,
} from './field.ts';
import type { Audience, Permit, RowScope } from './rights.ts';

/** What every synced row carries besides its own fields (base fields). */
export const baseFields = {
  id,
  /** Per-tenant change number of the transaction that wrote the row last; 0 on a device until the server answered. */
  rev: integer(0),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: optional(instant),
} as const;
export type BaseFields = typeof baseFields;

/** A tombstone as it travels in a delta. */
export const tombstone = object({ id, rev: integer(0), deletedAt: instant, reason: optional(text(1, 20)) });
export type DeltaTombstone = Readonly<Static<typeof tombstone>>;

/** How an entity's rows reach a device. */
export interface PullRule {
  /** The list call that fills the table, per kind of login; a kind that is not named does not mirror the entity. */
  readonly from: Readonly<Partial<Record<Audience, string>>>;
  /** Stage of the first sync: 0 before anything is shown, 1 makes the app usable, 2 is the rest. */
  readonly stage: 0 | 1 | 2;
}

export interface Routes {
  /** GET, the whole scope. */
  readonly list?: string;
  /** GET of one row, `{id}` or `{number}` in the path (either is accepted for both). */
  readonly get?: string;
  /** GET of the rows that refer to a parent: path with `{id}` to the referring field. */
  readonly beneath?: Readonly<Record<string, string>>;
}

export interface EntityFacts<F extends Fields> {
  readonly fields: F;
  readonly routes: Routes;
  readonly pull?: PullRule;
  /** Who may ask for rows at all; which rows is `rows`. */
  readonly read: Permit;
  readonly rows: RowScope;
  /** Groups of fields (`inGroup`) and the rows on which a login still sees them. */
  readonly groups?: Readonly<Record<string, RowScope>>;
  /** The fields between which a row lies in time, for windows (`from`, `to`). */
  readonly span?: readonly [keyof F & string, keyof F & string];
  /** Query keys beyond limit, page, after, updatedSince, ids, from, to; each names a field. */
  readonly filters?: Readonly<Record<string, keyof F & string>>;
  /** Numbers are given by the server, unique per tenant and series. */
  readonly numbered?: boolean;
  /**
   * The server keeps every value that these fields had, with its time: who stood in which relation at a past moment is
   * judged by them.
   */
  readonly history?: readonly (keyof F & string)[];
}

type Key<F extends Fields> = (keyof F | keyof BaseFields) & string;
/** An index over fields that exist, in Dexie's words: `a`, `[a+b]`, `[a+b+c]` or `*list`. */
type ValidIndex<I, K extends string> = I extends `[${infer A}+${infer B}+${infer C}]`
  ? A extends K
    ? B extends K
      ? C extends K
        ? I
        : never
      : never
    : never
  : I extends `[${infer A}+${infer B}]`
    ? A extends K
      ? B extends K
        ? I
        : never
      : never
    : I extends `*${infer A}`
      ? A extends K
        ? I
        : never
      : I extends K
        ? I
        : never;

/**
 * The same, or unique (`&key`, `&[a+b]`): a device cannot hold it so, as a delta may bring the new row before the
 * tombstone of the old one.
 */
type ValidServerIndex<I, K extends string> = I extends `&${infer A}`
  ? A extends ValidIndex<A, K>
    ? I
    : never
  : ValidIndex<I, K>;

export interface Entity<N extends string = string, F extends Fields = Fields, I extends string = string> extends Omit<
  EntityFacts<F>,
  'span' | 'filters' | 'history'
> {
  readonly kind: 'entity' | 'catalogue';
  readonly name: N;
  /**
   * What devices ask their tables by, and nothing else: each of them costs every row that a pull writes. The server
   * keeps them too.
   */
  readonly indexes: readonly I[];
  /** What the server alone looks rows up by, and what it holds unique. */
  readonly serverIndexes?: readonly string[];
  /** The whole row as it goes over the wire. */
  readonly row: TObject;
  readonly span?: readonly [string, string];
  readonly filters?: Readonly<Record<string, string>>;
  readonly history?: readonly string[];
}

/** Any entity, whatever its fields: what the readers walk. */
export type AnyEntity = Entity<string, Fields>;

/**
 * What a device may ask the rows of an entity by: an index of its definition (`*list` is asked for as `list`), or their
 * ids.
 */
export type IndexOf<E extends AnyEntity> = 'id' | Bare<E['indexes'][number]>;
type Bare<I extends string> = I extends `*${infer A}` ? A : I;

/** The row of an entity, as the mirror and the wire hold it. */
export type Row<E extends AnyEntity> = E extends Entity<string, infer F> ? ValueOf<F & BaseFields> : never;
/** A row without what the table adds itself (rev, stamps): what a mutation writes. */
export type Content<E extends AnyEntity> =
  E extends Entity<string, infer F> ? ValueOf<F & { id: BaseFields['id'] }> : never;

/** Defines an entity. A misspelt index does not compile. */
export const entity = <
  N extends string,
  F extends Fields,
  const I extends readonly string[],
  const S extends readonly string[] = readonly [],
>(
  name: N,
  facts: EntityFacts<F> & {
    readonly indexes: { [K in keyof I]: ValidIndex<I[K], Key<F>> } & I;
    readonly serverIndexes?: { [K in keyof S]: ValidServerIndex<S[K], Key<F>> } & S;
  },
): Entity<N, F, I[number]> => ({ kind: 'entity', name, ...facts, row: object({ ...baseFields, ...facts.fields }) });

/** All that the server looks rows up by. */
export const indexesOnServer = ({ indexes, serverIndexes = [] }: AnyEntity): readonly string[] => [
  ...indexes,
  ...serverIndexes,
];

/** Names of the groups that the server may cut from rows of this entity. */
export const groupsOf = (definition: AnyEntity): readonly string[] => Object.keys(definition.groups ?? {});

/** Fields of one group. */
export const fieldsInGroup = (definition: AnyEntity, group: string): readonly string[] =>
  Object.entries(definition.fields)
    .filter(([, schema]) => factsOf(schema).group === group)
    .map(([name]) => name);
