// Random requests made from the contract: some as they should be, most with something in them that should not be.
import fc from 'fast-check';
import type { TSchema } from '#schema/define/field.ts';
import type { Chance } from '#server/demo/base/random.ts';
import { arbitraryOf } from '../worlds/arbitrary.ts';
import { bent, brokenBody, jsonBody, type Body } from './hostile-bodies.ts';
import { hostileMultipart } from './hostile-multipart.ts';
import { HOSTILE_HEADER_TEXTS, HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-values.ts';
import { OFFERED_CALLS, type OfferedCall, type Parameter, type SchemaNode } from './offered-calls.ts';

export interface HostileRequest {
  readonly method: string;
  /** With its query, as it stands in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** What the sender knows of the house. */
export interface Insight {
  readonly host: string;
  /** A token of each kind of login. */
  readonly tokens: readonly string[];
  /** Ids of rows by entity, and all of them. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  readonly everyId: readonly string[];
}

export const hostileRequest = (chance: Chance, insight: Insight): HostileRequest => {
  const call = chance.pick(OFFERED_CALLS);
  const isMild = chance.happens(0.35);
  const body = bodyFor(chance, insight, call);
  const headers = [...headersFor(chance, insight, body), ...(isMild ? [] : hostileHeaders(chance))];
  return {
    method: isMild ? call.method : methodOf(chance, call),
    target: targetOf(chance, { call, insight, isMild }),
    headers: distinctNames(headers),
    body: body?.bytes ?? Buffer.alloc(0),
  };
};

/** A later header replaces an earlier one. */
const distinctNames = (headers: HostileRequest['headers']): HostileRequest['headers'] => [
  ...new Map(headers.map(([name, value]) => [name.toLowerCase(), value])),
];

const methodOf = (chance: Chance, { method }: OfferedCall): string =>
  chance.happens(0.95)
    ? method
    : chance.pick(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']);

interface Aim {
  readonly call: OfferedCall;
  readonly insight: Insight;
  readonly isMild: boolean;
}

const targetOf = (chance: Chance, { call, insight, isMild }: Aim): string => {
  const hostile = !isMild && chance.happens(0.3);
  const path = call.path.replace(/\{(\w+)\}/gu, () =>
    hostile ? hostileSegment(chance) : encodeURIComponent(chance.pick(idsNear(chance, insight, call))),
  );
  const query = queryOf(chance, call.parameters, hostile);
  const bentPath =
    hostile && chance.happens(0.15)
      ? chance.pick([
          `${path}/`,
          `${path}/..`,
          `/${path}`,
          path.toUpperCase(),
          `${path}%2f..`,
          path.replace('/api', '/api/../api'),
          `${path};a=b`,
          `http://other.test${path}`,
        ])
      : path;
  return query === '' ? bentPath : `${bentPath}?${query}`;
};

/** Mostly ids of the rows that the path is about. */
const idsNear = (chance: Chance, { ids, everyId }: Insight, { path }: OfferedCall): readonly string[] => {
  const own = ids.get(path.split('/')[3] ?? '') ?? [];
  return own.length > 0 && chance.happens(0.8) ? own : everyId;
};

const hostileSegment = (chance: Chance): string =>
  chance.happens(0.5)
    ? encoded(chance.pick(HOSTILE_TEXTS))
    : chance.pick([
        '%00',
        '%ff',
        '%',
        '%zz',
        '..%2f..%2f',
        '%c0%ae',
        '%ED%A0%80',
        'a'.repeat(199),
        'a'.repeat(400),
        '.',
        '..',
        '*',
        '1',
        '-1',
        '0',
        '%20',
        '1e9',
        '99999999999999999999',
      ]);

/** As an address carries it; half of a surrogate pair has no such form and goes as its bytes would look. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

const queryOf = (chance: Chance, parameters: readonly Parameter[], hostile: boolean): string => {
  const offered = parameters.filter(
    (parameter) => parameter.in === 'query' && (parameter.required === true || chance.happens(0.3)),
  );
  const pairs = offered.map(
    ({ name, schema }) =>
      [name, hostile && chance.happens(0.5) ? chance.pick(HOSTILE_TEXTS) : queryValue(chance, name, schema)] as const,
  );
  const surplus =
    hostile && chance.happens(0.2)
      ? [[chance.pick(HOSTILE_NAMES), chance.pick(HOSTILE_TEXTS)] as const, ...pairs.slice(0, 1)]
      : [];
  return [...pairs, ...surplus].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
};

const CONTINUATIONS: readonly unknown[] = [
  { mode: 'full', since: 0, keys: ['0 a'] },
  { mode: 'delta', since: 3, keys: [null] },
  { mode: 'full', since: 0, keys: ['1 \u0000'] },
  { mode: 'delta', since: 2 ** 53, keys: ['x', 'y'] },
  { mode: 'full', since: 0, keys: Array.from({ length: 30 }, () => '99999999999999999999 a') },
  { mode: 'full', since: 0, keys: [] },
  [],
  null,
  { mode: 'full' },
];

const queryValue = (chance: Chance, name: string, schema: SchemaNode): string => {
  if (name === 'after' || name === 'grant')
    return Buffer.from(JSON.stringify(chance.pick(CONTINUATIONS))).toString('base64url');
  return String(drawn(chance, schema) ?? '');
};

const bodyFor = (chance: Chance, insight: Insight, call: OfferedCall): Body | undefined => {
  if (call.body === undefined) return chance.happens(0.05) ? brokenBody(chance, {}) : undefined;
  const valid = linked(chance, insight, { node: call.body, value: drawn(chance, call.body) });
  if (call.isMultipart) return hostileMultipart(chance, isRecord(valid) ? valid : {});
  const kind = chance.next();
  if (kind < 0.35) return jsonBody(valid);
  return kind < 0.85 ? jsonBody(bent(chance, valid)) : brokenBody(chance, valid);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value that the schema allows. */
const drawn = (chance: Chance, schema: SchemaNode): unknown => {
  const [branch = schema] = schema.oneOf === undefined ? [] : [chance.pick(schema.oneOf)];
  return fc.sample(arbitraryOf(branch as TSchema), { seed: chance.whole(0, 2 ** 31), numRuns: 1 })[0];
};

interface Drawn {
  readonly node: SchemaNode;
  readonly value: unknown;
}

/** The value with references that lead to rows. */
const linked = (chance: Chance, insight: Insight, { node, value }: Drawn): unknown => {
  if (node.refersTo !== undefined && typeof value === 'string')
    return chance.pick(insight.ids.get(node.refersTo) ?? insight.everyId);
  if (Array.isArray(value))
    return value.map((item: unknown) => linked(chance, insight, { node: node.items ?? {}, value: item }));
  if (!isRecord(value)) return value;
  const branches = [node, ...(node.oneOf ?? []), ...(node.anyOf ?? [])];
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const schema = branches.map(({ properties }) => properties?.[name]).find((one) => one !== undefined);
      return [name, schema === undefined ? inner : linked(chance, insight, { node: schema, value: inner })];
    }),
  );
};

const headersFor = (chance: Chance, { host, tokens }: Insight, body: Body | undefined): HostileRequest['headers'] => [
  ['host', host],
  ['idempotency-key', `"${chance.id(Temporal.Instant.fromEpochMilliseconds(1_800_000_000_000))}"`],
  // Guessed passwords slow down whoever guesses: each request comes from somewhere else.
  [
    'x-forwarded-for',
    `10.${String(chance.whole(0, 255))}.${String(chance.whole(0, 255))}.${String(chance.whole(1, 254))}`,
  ],
  ...(chance.happens(0.92)
    ? [
        [
          'authorization',
          `Bearer ${chance.happens(0.95) ? chance.pick(tokens) : forged(chance, chance.pick(tokens))}`,
        ] as const,
      ]
    : []),
  ...(body?.type === undefined ? [] : [['content-type', body.type] as const]),
];

/** A token that we did not give out: other claims, no signature, a piece of one. */
const forged = (chance: Chance, token: string): string => {
  const [head = '', claims = '', seal = ''] = token.split('.');
  const told: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const other = Buffer.from(
    JSON.stringify({
      ...(isRecord(told) ? told : {}),
      ...chance.pick([
        { tenant: 'other' },
        { type: 'project' },
        { sub: 'user:1' },
        { exp: 0 },
        { generation: -1 },
        { exp: 'x' },
      ]),
    }),
  ).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  return chance.pick([
    `${head}.${other}.${seal}`,
    `${none}.${claims}.`,
    `${none}.${other}.${seal}`,
    `${head}.${claims}.`,
    `${head}.${claims}`,
    token.slice(1),
    `${token}a`,
    `${head}..${seal}`,
    '...',
    token.repeat(20),
  ]);
};

const HEADERS: readonly string[] = [
  'idempotency-key',
  'x-occurred-at',
  'if-match',
  'if-none-match',
  'mutation',
  'authorization',
  'host',
  'type',
  'range',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-type',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'cookie',
  'origin',
  'referer',
  'expect',
  'user-agent',
  'traceparent',
  'x-request-id',
  'upgrade',
];
const SAID: readonly (readonly [string, string])[] = [
  ...[
    '{"deviceAt":"2027-06-04T05:00:00.000Z"}',
    '{"deviceAt":"2027-06-04T05:00:00.000Z","offsetMs":9007199254740991}',
    '{"deviceAt":"0000-01-01T00:00:00.000Z","offsetMs":-9007199254740991,"uncertaintyMs":0}',
    '{"deviceAt":"9999-12-31T23:59:59.999Z","offsetMs":null,"sentAt":"0000-01-01T00:00:00.000Z"}',
    '2027-06-04T05:00:00.000Z',
    '{}',
  ].map((value) => ['x-occurred-at', value] as const),
  ['if-match', '"1"'],
  ['if-match', '*'],
  ['content-encoding', 'gzip'],
  ['range', 'bytes=0-'],
  ['range', 'bytes=9-1'],
  ['if-none-match', '*'],
  ['mutation', 'createActivity@1'],
  ['mutation', 'noSuch@9'],
  ['accept-encoding', 'br, gzip'],
  ['accept-encoding', 'gzip;q=0, *;q=0'],
  ['origin', 'https://other.test'],
  ['expect', '100-continue'],
  ['host', 'other.test'],
  ['host', 'localhost:99999'],
  ['type', 'PLAN'],
  ['accept', 'text/html'],
];

const hostileHeaders = (chance: Chance): HostileRequest['headers'] =>
  Array.from({ length: chance.whole(0, 2) }, () =>
    chance.happens(0.5) ? chance.pick(SAID) : ([chance.pick(HEADERS), chance.pick(HOSTILE_HEADER_TEXTS)] as const),
  );
