// Validation at the edge: one small reader of the field language, the same on device and server, naming the field that
// is wrong.
import { date, instant, type TSchema } from './define/field.ts';
import { fromDottedDate } from './rules/messages/dotted-date.ts';

/** What is wrong, where: a dotted field path and the rule that it breaks. */
export interface Fault {
  readonly field: string;
  readonly rule:
    | 'required'
    | 'unknown'
    | 'type'
    | 'pattern'
    | 'format'
    | 'tooShort'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'choice'
    | 'duplicate'
    | 'text';
}

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Node;
  readonly uniqueItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  /** Of the JSON that a text holds. */
  readonly contentSchema?: Node;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const patterns = new Map<string, RegExp>();
const matches = (pattern: string, value: string): boolean => {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known.test(value);
};

/** Zones that were found to exist: a formatter is dear, and there are a few hundred. */
const zones = new Set<string>();

const parses = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  instant: (value) => parses(() => Temporal.Instant.from(value)),
  'calendar-date': (value) => parses(() => Temporal.PlainDate.from(value, { overflow: 'reject' })),
  zone: (value) =>
    zones.has(value) || (parses(() => new Intl.DateTimeFormat('en', { timeZone: value })) && zones.add(value).size > 0),
  json: (value) =>
    parses(() => {
      JSON.parse(value);
    }),
  'dotted-date': (value) => fromDottedDate(value) !== undefined,
  text: (value) => value === value.trim() && value.normalize('NFC') === value,
};

/** U+0000 and lone surrogates: JSON carries them, PostgreSQL text does not. Tab and line breaks are text. */
export const UNSTORABLE =
  // eslint-disable-next-line no-control-regex -- the control characters are the point
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

const checkText = (node: Node, value: unknown, field: string): readonly Fault[] => {
  if (typeof value !== 'string') return [{ field, rule: 'type' }];
  if (UNSTORABLE.test(value)) return [{ field, rule: 'text' }];
  const length = [...value].length;
  if (node.minLength !== undefined && length < node.minLength) return [{ field, rule: 'tooShort' }];
  if (node.maxLength !== undefined && length > node.maxLength) return [{ field, rule: 'tooLong' }];
  if (node.pattern !== undefined && !matches(node.pattern, value)) return [{ field, rule: 'pattern' }];
  if (node.format !== undefined && FORMATS[node.format]?.(value) === false) return [{ field, rule: 'format' }];
  return node.contentSchema === undefined ? [] : visit(node.contentSchema, JSON.parse(value), field);
};

const checkNumber = (node: Node, value: unknown, field: string): readonly Fault[] => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ field, rule: 'type' }];
  if (node.type === 'integer' && !Number.isSafeInteger(value)) return [{ field, rule: 'type' }];
  if (node.minimum !== undefined && value < node.minimum) return [{ field, rule: 'tooSmall' }];
  if (node.maximum !== undefined && value > node.maximum) return [{ field, rule: 'tooLarge' }];
  return [];
};

const checkArray = (node: Node, value: unknown, field: string): readonly Fault[] => {
  if (!Array.isArray(value)) return [{ field, rule: 'type' }];
  if (node.maxItems !== undefined && value.length > node.maxItems) return [{ field, rule: 'tooLong' }];
  if (node.minItems !== undefined && value.length < node.minItems) return [{ field, rule: 'tooShort' }];
  if (node.uniqueItems === true && new Set(value.map((item) => JSON.stringify(item))).size < value.length)
    return [{ field, rule: 'duplicate' }];
  const { items } = node;
  return items === undefined ? [] : value.flatMap((item, at) => visit(items, item, `${field}.${String(at)}`));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const checkObject = (node: Node, value: unknown, field: string): readonly Fault[] => {
  if (!isRecord(value)) return [{ field, rule: 'type' }];
  const under = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const properties = node.properties ?? {};
  const missing = (node.required ?? [])
    .filter((name) => value[name] === undefined)
    .map((name): Fault => ({ field: under(name), rule: 'required' }));
  const unknown =
    node.additionalProperties === false
      ? Object.keys(value)
          .filter((name) => !Object.hasOwn(properties, name))
          .map((name): Fault => ({ field: under(name), rule: 'unknown' }))
      : [];
  const inner = Object.entries(properties).flatMap(([name, child]) =>
    value[name] === undefined ? [] : visit(child, value[name], under(name)),
  );
  return [...missing, ...unknown, ...inner];
};

const visit = (node: Node, value: unknown, field: string): readonly Fault[] => {
  if (node.anyOf !== undefined)
    return node.anyOf.some((option) => visit(option, value, field).length === 0) ? [] : [{ field, rule: 'choice' }];
  if (node.const !== undefined) return value === node.const ? [] : [{ field, rule: 'choice' }];
  switch (node.type) {
    case 'string':
      return checkText(node, value, field);
    case 'integer':
    case 'number':
      return checkNumber(node, value, field);
    case 'boolean':
      return typeof value === 'boolean' ? [] : [{ field, rule: 'type' }];
    case 'array':
      return checkArray(node, value, field);
    case 'object':
      return checkObject(node, value, field);
    default:
      return [];
  }
};

/** Every fault of a value against a schema of the field language, in field order; none means it is valid. */
export const faultsOf = (schema: TSchema, value: unknown): readonly Fault[] => visit(schema as Node, value, '');

/** A day that the calendar has, `YYYY-MM-DD`. A text that only looks like one is a text: nothing can tell of it. */
export const isDay = (text: string): boolean => faultsOf(date, text).length === 0;
/** The same of an instant. */
export const isInstant = (text: string): boolean => faultsOf(instant, text).length === 0;
