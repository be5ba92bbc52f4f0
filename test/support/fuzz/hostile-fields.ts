// Every field of a change, given each value in turn that somebody who means harm would try: of its own type at the
// borders, and of every other.
import { wireOf } from '#schema/contract/openapi.ts';
import type { AnyMutation } from '#schema/define/mutation.ts';

/** What of a schema is read here. */
export interface FieldNode {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, FieldNode>>;
  readonly items?: FieldNode;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** A number as JSON carries it and JavaScript does not. */
export interface RawNumber {
  readonly raw: string;
}

export interface HostileField {
  /** Dotted path of the field. */
  readonly field: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const raw = (text: string): RawNumber => ({ raw: text });
export const isRaw = (value: unknown): value is RawNumber =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, 'raw');

/** Values that a server is long busy with, unless it refuses them at once; every so many fields are given them. */
const HEAVY: readonly unknown[] = [
  'x'.repeat(1_000_000),
  Array.from({ length: 100_000 }, () => 'a'),
  Array.from({ length: 100_000 }, () => ({})),
];
const HEAVY_EACH = 5;
const OF_ANY_TYPE: readonly unknown[] = [null, true, 0, '', [], {}, [[]], { toString: 1 }, [null]];

const TEXTS: readonly string[] = [
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\u202Egnp.exe',
  'a\u200Bb\u2060c',
  '\uFEFFa',
  'مرحبا بالعالم',
  '漢字かな交じり文',
  '👩‍👩‍👧‍👦🎭',
  'e\u0301',
  ' a ',
  'a\r\nBEGIN:VEVENT',
  'a\r\nset-cookie: a=b',
  '=1+1',
  '+1',
  '-1+1|cmd',
  '@SUM(A1)',
  '\ta',
  '<svg onload=alert(1)>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '%00',
];

const INSTANTS: readonly string[] = [
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '2027-06-04T25:00:00.000Z',
  '2027-06-04T24:00:00.000Z',
  '2027-06-30T23:59:60.000Z',
  '2027-06-04T08:00:00.000+14:00',
  '2027-06-04T08:00:00.000-00:00',
  '2027-06-04T08:00:00.000',
  '2027-06-04T08:00:00Z',
  '2027-06-04',
  '2027-02-30T08:00:00.000Z',
];

const DATES: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-30',
  '9999-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-271821-04-20',
  '2027-02-29',
  '2027-00-10',
  '2027-06-04T00:00:00.000Z',
];

const TIMES: readonly string[] = ['00:00', '23:59', '24:00', '25:00', '-01:00', '08:00:60', '8:00', '08:00+02:00'];
const ZONES: readonly string[] = ['Mars/Olympus', 'UTC', 'Etc/GMT+12', '+14:00', '-23:59', 'Europe/Vienna\u0000'];
const JSONS: readonly string[] = [
  '{"a":"\\u0000"}',
  '{"__proto__":{"a":1},"constructor":1}',
  '{"a":1,"a":2}',
  '{"dueDate":"00.00.0000"}',
  '{"dueDate":"31.12.9999","recipient":"\\u202E"}',
  '{"changes":{"__proto__":["",""],"iban":"x"}}',
  'null',
  '[]',
  '1e309',
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  '{"a":',
];

const NUMBERS: readonly unknown[] = [
  raw('-0'),
  raw('1e309'),
  raw('-1e309'),
  raw('9007199254740993'),
  raw('1e-400'),
  0.5,
  -1,
  Number.MAX_SAFE_INTEGER,
  'NaN',
  '1',
];

const textsFor = ({ format, pattern = '', maxLength }: FieldNode): readonly unknown[] => {
  if (format === 'instant') return INSTANTS;
  if (format === 'calendar-date') return DATES;
  if (format === 'zone') return ZONES;
  if (format === 'json') return JSONS;
  if (pattern.includes('[01]')) return [...TIMES, ...DATES];
  const longest = maxLength === undefined || maxLength > 10_000 ? [] : ['🎭'.repeat(maxLength), 'ß'.repeat(maxLength)];
  return [...TEXTS, ...longest, 'A:B~C.D_E-', 'a'.repeat(100)];
};

/** What a field is given in turn. */
export const hostileValuesFor = (node: FieldNode): readonly unknown[] => {
  switch (node.type) {
    case 'string':
      return [...OF_ANY_TYPE, ...textsFor(node)];
    case 'integer':
    case 'number':
      return [...OF_ANY_TYPE, ...NUMBERS, node.minimum, node.maximum].filter((value) => value !== undefined);
    case 'array':
      return [...OF_ANY_TYPE, ['a'], [{}], ['a', 'a']];
    default:
      return [...OF_ANY_TYPE, 'a\u0000b'];
  }
};

interface Place {
  readonly path: readonly string[];
  readonly node: FieldNode;
}

/** Every field of a schema, those within objects and lists among them. */
const placesIn = (node: FieldNode, path: readonly string[] = []): readonly Place[] => [
  ...(path.length === 0 ? [] : [{ path, node }]),
  ...Object.entries(node.properties ?? {}).flatMap(([name, inner]) => placesIn(inner, [...path, name])),
  ...(node.items === undefined ? [] : placesIn(node.items, [...path, '0'])),
];

const put = (value: unknown, [name, ...rest]: readonly string[], hostile: unknown): unknown => {
  if (name === undefined) return hostile;
  if (name === '0') {
    const [first, ...others] = Array.isArray(value) ? (value as readonly unknown[]) : [];
    return [put(first, rest, hostile), ...others];
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { ...object, [name]: put(Object.entries(object).find(([key]) => key === name)?.[1], rest, hostile) };
};

/** The arguments of a change, each time with one field that is given one hostile value. */
export const hostileFields = (
  { schema }: Pick<AnyMutation, 'schema'>,
  args: Readonly<Record<string, unknown>>,
): readonly HostileField[] =>
  placesIn(schema as FieldNode).flatMap(({ path, node }, at) =>
    [...hostileValuesFor(node), ...(at % HEAVY_EACH === 0 ? HEAVY : [])].map((hostile) => ({
      field: path.join('.'),
      args: put(args, path, hostile) as Readonly<Record<string, unknown>>,
    })),
  );

const MARK = '\uE000';
const asText = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (isRaw(inner) ? `${MARK}${inner.raw}${MARK}` : inner)).replaceAll(
    new RegExp(`"${MARK}([^${MARK}]+)${MARK}"`, 'gu'),
    '$1',
  );

export interface HostileCall {
  readonly method: 'POST' | 'DELETE';
  readonly url: string;
  readonly payload: string;
}

/** The change as it goes over the wire; undefined where an address cannot carry the value. */
export const hostileCall = (mutation: AnyMutation, args: HostileField['args']): HostileCall | undefined => {
  const { method, path, bodyFields } = wireOf(mutation);
  const inPath = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
  const segments = inPath.map((name) => [name, args[name]] as const);
  if (segments.some(([, value]) => typeof value !== 'string' || !value.isWellFormed() || value.length > 1000))
    return undefined;
  const url = segments.reduce(
    (address, [name, value]) => address.replace(`{${name}}`, () => encodeURIComponent(String(value))),
    `/api/v1${path}`,
  );
  const body = Object.fromEntries(Object.entries(args).filter(([name]) => bodyFields.includes(name)));
  return { method, url, payload: asText(body) };
};
