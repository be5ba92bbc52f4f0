// The field language: JSON Schema as data, built with TypeBox, with the domain's own kinds of value by name.
import type { Static, TArray, TLiteral, TObject, TOptional, TProperties, TSchema, TString, TUnion } from 'typebox';
import { ArrayOf, BooleanOf, Integer, Literal, NumberOf, ObjectOf, Optional, StringOf, Union } from './build.ts';

export type { Static, TObject, TOptional, TProperties, TSchema };

/** The fields of an entity or the arguments of a mutation, by name. */
export type Fields = TProperties;

/** The value that a set of fields describes; optional fields may be absent, never `undefined`. */
export type ValueOf<F extends Fields> = Readonly<Static<TObject<F>>>;

/**
 * Ids are text: UUIDv7 where a device or the server makes them, a natural key where the domain has one
 * (`{crew}:{person}`).
 */
export const ID_PATTERN = '^[A-Za-z0-9][A-Za-z0-9:._~-]{0,99}$';
/** RFC 3339 in UTC with exactly three decimals, so that text order is time order. */
export const INSTANT_PATTERN = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$';
export const DATE_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$';
export const MONTH_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])$';
export const TIME_PATTERN = '^([01]\\d|2[0-3]):[0-5]\\d$';

export const id = StringOf({ pattern: ID_PATTERN });
/** RFC 3339 instant in UTC, `2027-06-04T06:00:00.000Z`. */
export const instant = StringOf({ pattern: INSTANT_PATTERN, format: 'instant' });
/** A calendar date, `YYYY-MM-DD`. */
export const date = StringOf({ pattern: DATE_PATTERN, format: 'calendar-date' });
/** A wall time, `HH:mm`. */
export const time = StringOf({ pattern: TIME_PATTERN });
/** A calendar month, `YYYY-MM`. */
export const month = StringOf({ pattern: MONTH_PATTERN });
/** An IANA time zone id, `Europe/Vienna`. */
export const zone = StringOf({ format: 'zone', maxLength: 64 });
/** Most minutes that a field holds: nineteen years of them. */
export const MAX_MINUTES = 10_000_000;
/** Most minor units that a field holds, ten million euros: more is a slip of the finger. */
export const MAX_CENTS = 1_000_000_000;
/** Whole minutes, never negative. */
export const minutes = Integer({ minimum: 0, maximum: MAX_MINUTES });
/** Whole minor units of a currency; below zero where something is taken back. */
export const cents = Integer({ minimum: -MAX_CENTS, maximum: MAX_CENTS });
/** What something costs: whole minor units, never below zero. */
export const price = Integer({ minimum: 0, maximum: MAX_CENTS });
export const flag = BooleanOf();
export const latitude = NumberOf({ minimum: -90, maximum: 90 });
export const longitude = NumberOf({ minimum: -180, maximum: 180 });
/** A short name that a person reads, 1 to 120 characters. */
export const caption = StringOf({ minLength: 1, maxLength: 120, format: 'text' });
/** An e-mail address as people write it; whether it is reached, the mail server says. */
export const mailAddress = StringOf({
  pattern: '^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\\.[A-Za-z0-9-]{1,63}){1,3}$',
});
/** A drawn signature: a PNG of at most 200 kB as base64. */
export const signatureImage = StringOf({ pattern: '^[A-Za-z0-9+/]{40,}={0,2}$', maxLength: 273_068 });
/** ISO 4217, three capitals. */
export const currency = StringOf({ pattern: '^[A-Z]{3}$' });
/** Lowercase hexadecimal SHA-256. */
export const sha256 = StringOf({ pattern: '^[0-9a-f]{64}$' });
/** A text that holds JSON (the parameters of documents and activities); parsed once at the edge. */
export const json = StringOf({ maxLength: 20_000, format: 'json' });
/** The same, with its content told as well; a fault in it is named beneath the field (`parameters.dueDate`). */
export const jsonOf = (content: TSchema): TString =>
  StringOf({ maxLength: 20_000, format: 'json', contentMediaType: 'application/json', contentSchema: content });
/** A calendar date as `DD.MM.YYYY`, in the parameters of activities. */
export const dottedDay = StringOf({ pattern: '^\\d{2}\\.\\d{2}\\.\\d{4}$', format: 'dotted-date' });
/** An object of which these fields are told; others may stand beside them. */
export const openObject = <F extends Fields>(fields: F) => ObjectOf(fields);

/** Text of `min` to `max` characters, trimmed and in NFC. */
export const text = (min: number, max: number): TString => StringOf({ minLength: min, maxLength: max, format: 'text' });

export const integer = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => Integer({ minimum, maximum });
export const decimal = (minimum: number, maximum: number) => NumberOf({ minimum, maximum });

/** A field that names a row of another entity; its type says of which, so that a read can join it. */
export type Reference<T extends string = string> = TString & { readonly refersTo: T };
/** A field that lists such names. */
export type ListReference<T extends string = string> = TArray<Reference<T>>;

/** The id of a row of another entity; the target is checked against the registry by a test. */
export const ref = <const T extends string>(target: T): Reference<T> =>
  /* The builder's type tells of a text and not of its own keywords. */
  StringOf({ pattern: ID_PATTERN, refersTo: target }) as Reference<T>;
export const refs = <const T extends string>(target: T): ListReference<T> =>
  ArrayOf(ref(target), { maxItems: 500, uniqueItems: true });
export const listOf = <T extends TSchema>(item: T, maxItems = 500) => ArrayOf(item, { maxItems });
export const object = <F extends Fields>(fields: F) => ObjectOf(fields, { additionalProperties: false });

type LiteralsOf<V extends readonly string[]> = { [K in keyof V]: TLiteral<V[K] & string> };

/** One of a closed list of codes. */
export const oneOf = <const V extends readonly string[]>(...values: V): TUnion<[...LiteralsOf<V>]> =>
  // By way of unknown: `map` forgets that there is one literal for each code, in their order.
  Union(values.map((value) => Literal(value))) as unknown as TUnion<[...LiteralsOf<V>]>;

/** Just this text. */
export const only = <const V extends string>(value: V): TLiteral<V> => Literal(value);
/** Just `true`: a mark that is set and never taken back by the same call. */
export const yes = Literal(true);

export const optional = <T extends TSchema>(schema: T): TOptional<T> => Optional(schema) as TOptional<T>;

/** A copy with one more keyword; TypeBox keeps its own marks in properties that a spread would lose. */
const annotated = <T extends TSchema>(schema: T, keyword: string, value: unknown): T =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), [keyword]: { value, enumerable: true } },
  ) as T;

/** Set by the server only; a device may show it and never sends it. */
export const assigned = <T extends TSchema>(schema: T): T => annotated(schema, 'readOnly', true);

/**
 * Belongs to a group that the server cuts from the row unless the login may see it; a cut field is absent, never null.
 */
export const inGroup = <T extends TSchema>(group: string, schema: T): T => annotated(schema, 'group', group);

/** What the readers need to know of a field beyond its JSON Schema. */
export interface FieldFacts {
  readonly type?: string;
  readonly format?: string;
  readonly refersTo?: string;
  readonly readOnly?: boolean;
  readonly group?: string;
  readonly items?: FieldFacts;
  readonly properties?: Readonly<Record<string, FieldFacts>>;
  readonly anyOf?: readonly FieldFacts[];
  readonly const?: string;
}

/** The facts of one field, whatever its static type. */
export const factsOf = (schema: TSchema): FieldFacts => schema as FieldFacts;
