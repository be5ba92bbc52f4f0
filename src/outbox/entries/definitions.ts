// What an entry's definition says of it: its rows, its lane, its answer.
import { factsOf, type FieldFacts, type TSchema } from '#schema/define/field.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';
import type { Arguments } from '#db/tables/entry.ts';
import { addressOf, rowKey } from '#db/tables/row-key.ts';
import type { RowsByEntity, ServerRow } from '#db/tables/server-rows.ts';

/** Keys of the rows that the mutation changes here. */
export const touchedRows = (definition: AnyMutation, args: Arguments): readonly string[] =>
  definition.touches(args).map(([entity, id]) => rowKey(entity.name, id));

/** Entities whose mirrors the mutation reads or writes. */
export const entitiesOf = (definition: AnyMutation, args: Arguments): readonly string[] => {
  const subject = definition.subject?.(args);
  return [
    ...definition.touches(args).map(([entity]) => entity.name),
    ...(subject === undefined ? [] : [subject[0].name]),
  ];
};

/**
 * Keys of the rows that its arguments refer to, one or a list, also in an object; what a list of objects holds is
 * content.
 */
export const namedRows = ({ schema }: AnyMutation, args: Arguments): readonly string[] =>
  Object.entries<TSchema>(schema.properties).flatMap(([name, field]) => namedIn(factsOf(field), args[name]));

const namedIn = ({ refersTo, items, properties }: FieldFacts, value: unknown): readonly string[] => {
  const target = refersTo ?? items?.refersTo;
  if (target !== undefined)
    return (Array.isArray(value) ? value : [value]).flatMap((id: unknown) =>
      typeof id === 'string' ? [rowKey(target, id)] : [],
    );
  return properties === undefined || !isRecord(value)
    ? []
    : Object.entries(properties).flatMap(([name, field]) => namedIn(field, value[name]));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row with its number, as an answer carries it. */
export const isServerRow = (value: unknown): value is ServerRow =>
  isRecord(value) && typeof value['id'] === 'string' && Number.isSafeInteger(value['rev']);

/**
 * The rows in the answer to an entry (`{data, included}`). `data` is the row that the entry names by the same id: one
 * that it
 * touches, or its subject.
 */
export const rowsOfAnswer = (definition: AnyMutation | undefined, args: Arguments, body: unknown): RowsByEntity => {
  if (!isRecord(body)) return {};
  const rows: Record<string, ServerRow[]> = {};
  const add = (entity: string, row: unknown): void => {
    if (isServerRow(row)) (rows[entity] ??= []).push(row);
  };
  const entity = entityOfAnswer(definition, args, body['data']);
  if (entity !== undefined) add(entity, body['data']);
  for (const [name, list] of Object.entries(isRecord(body['included']) ? body['included'] : {})) {
    if (Array.isArray(list)) for (const row of list) add(name, row);
  }
  return rows;
};

const entityOfAnswer = (definition: AnyMutation | undefined, args: Arguments, row: unknown): string | undefined => {
  if (definition === undefined || !isServerRow(row)) return undefined;
  const subject = definition.subject?.(args);
  const named = [
    ...touchedRows(definition, args),
    ...(subject === undefined ? [] : [rowKey(subject[0].name, subject[1])]),
  ];
  const key = named.find((candidate) => addressOf(candidate).id === row.id);
  return key === undefined ? undefined : addressOf(key).entity;
};
