// Builds the JSON Schema of the field language: the same objects as TypeBox makes, typed by TypeBox, without its 12 kB
// in the first load.
import type {
  Array as ArrayType,
  Boolean as BooleanType,
  Integer as IntegerType,
  Literal as LiteralType,
  Number as NumberType,
  Object as ObjectType,
  Optional as OptionalType,
  Record as RecordType,
  String as StringType,
  TProperties,
  TSchema,
  Union as UnionType,
} from 'typebox';

/**
 * TypeBox's own marks lie beside the schema, out of its JSON: with them its validator and compiler take these for its
 * own.
 */
const marked = (schema: object, marks: Readonly<Record<string, unknown>>): TSchema =>
  Object.defineProperties(
    schema,
    Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, { value, enumerable: false }])),
  ) as TSchema;

const plain =
  (type: string, kind: string) =>
  (options: object = {}): TSchema =>
    marked({ type, ...options }, { '~kind': kind });

export const StringOf = plain('string', 'String') as typeof StringType;
export const Integer = plain('integer', 'Integer') as typeof IntegerType;
export const NumberOf = plain('number', 'Number') as typeof NumberType;
export const BooleanOf = plain('boolean', 'Boolean') as typeof BooleanType;

export const Literal = ((value: string | number | boolean) =>
  marked({ type: typeof value, const: value }, { '~kind': 'Literal' })) as typeof LiteralType;
// By way of unknown: TypeBox types a union by its members, which a function over a plain list of schemas cannot say.
export const Union = ((anyOf: readonly TSchema[]) =>
  marked({ anyOf }, { '~kind': 'Union' })) as unknown as typeof UnionType;
export const ArrayOf = ((items: TSchema, options: object = {}) =>
  marked({ type: 'array', items, ...options }, { '~kind': 'Array' })) as typeof ArrayType;

const isOptional = (schema: TSchema): boolean => '~optional' in schema;

export const ObjectOf = ((properties: TProperties, options: object = {}) => {
  const required = Object.entries(properties)
    .filter(([, schema]) => !isOptional(schema))
    .map(([name]) => name);
  return marked(
    { type: 'object', ...(required.length === 0 ? {} : { required }), properties, ...options },
    { '~kind': 'Object' },
  );
}) as typeof ObjectType;

/** Text keys only. */
export const RecordOf = ((_key: TSchema, value: TSchema) =>
  marked({ type: 'object', patternProperties: { '^.*$': value } }, { '~kind': 'Record' })) as typeof RecordType;

export const Optional = ((schema: TSchema) =>
  marked(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)), {
    '~optional': true,
  })) as typeof OptionalType;
