// The JSON of a stored row: what is written, how it is read back, and when two are the same.
import { isDeepStrictEqual } from 'node:util';
import type { AnyEntity, Content, Row } from '#schema/define/entity.ts';

/** A row as the table holds it, without the static type of its entity. */
export type StoredRow = { readonly id: string; readonly rev: number; readonly createdAt: string } & Readonly<
  Record<string, unknown>
>;

/** A row that brings its stamps along. */
export type StampedRow = { readonly id: string; readonly createdAt: string; readonly updatedAt: string } & Readonly<
  Record<string, unknown>
>;

/** What is written of a row before its transaction has a change number. */
export interface Unstamped {
  readonly id: string;
  /** Own fields, without base fields. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Set on a tombstone, which keeps no fields. */
  readonly removed?: { readonly reason: string };
}

const BASE = new Set(['id', 'rev', 'createdAt', 'updatedAt', 'deletedAt']);

/** Fields of a row without what the table adds; absent and undefined are the same. */
export const ownFields = (content: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(content).filter(([field, value]) => !BASE.has(field) && value !== undefined));

/** True when writing the fields would leave the row as it is. */
export const isUnchanged = (before: StoredRow, fields: Readonly<Record<string, unknown>>): boolean => {
  const written: unknown = JSON.parse(JSON.stringify(fields));
  return isDeepStrictEqual(ownFields(before), written);
};

/** The row as it goes over the wire, with the change number of its transaction. */
export const stamped = ({ id, fields, createdAt, updatedAt, removed }: Unstamped, rev: number): StoredRow =>
  removed === undefined
    ? { id, rev, ...fields, createdAt, updatedAt }
    : { id, rev, createdAt, updatedAt, deletedAt: updatedAt, reason: removed.reason };

/** Reads JSON that this room wrote. */
export const parseRow = (json: string): StoredRow => {
  const row: StoredRow = JSON.parse(json);
  return row;
};

/** Gives a stored row the type of its entity. */
export const typedRow = <E extends AnyEntity>(_entity: E, row: StoredRow): Row<E> =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- validated when written
  row as unknown as Row<E>;

/** The content of any entity as fields by name. */
export const untyped = (content: Content<AnyEntity>): Readonly<Record<string, unknown>> & { readonly id: string } =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- every content has an id
  content as unknown as Readonly<Record<string, unknown>> & { readonly id: string };
