// The contract as an OpenAPI 3.1 document, read off the registries; the committed schema/openapi.json is checked to be
// current.
import type { Call, List } from '../define/call.ts';
import { tombstone, type AnyEntity } from '../define/entity.ts';
import { factsOf, type TSchema } from '../define/field.ts';
import type { AnyMutation } from '../define/mutation.ts';
import type { Permit } from '../define/rights.ts';
import { CALLS, listsOf } from '../calls/registry.ts';
import { ENTITIES } from '../entities/registry.ts';
import { MUTATIONS } from '../mutations/registry.ts';
import { REFUSALS } from '../refusals.ts';

/** Every path lies under this. */
export const API_BASE = '/api/v1';

interface Json {
  readonly [keyword: string]: unknown;
}
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly content: Json;
}

/**
 * A row as a login gets it: a field of a group is absent where the login may not see it, so no client may rely on it.
 */
const rowSchema = (entity: AnyEntity): Json => {
  const required = requiredOf(entity.row).filter(
    (name) => factsOf(entity.fields[name] ?? entity.row).group === undefined,
  );
  return { ...entity.row, required };
};

const rowRef = (entity: AnyEntity): Json => ({ $ref: `#/components/schemas/${entity.name}` });
const jsonBody = (schema: unknown): Json => ({ content: { 'application/json': { schema } } });
const answers = (schema: unknown): Json => ({
  200: { description: 'Done', ...jsonBody(schema) },
  default: { $ref: '#/components/responses/Refusal' },
});
const bytes: Json = {
  200: { description: 'The bytes', content: { 'application/octet-stream': {} } },
  default: { $ref: '#/components/responses/Refusal' },
};

const NUMBERED = new Set(ENTITIES.filter(({ numbered }) => numbered === true).map(({ name }) => name));
/** Reads and writes take the same keys. */
const numberedKey: Json = { description: 'The number of the row, or its id, also as ~id.' };

const pathParameters = (path: string): readonly Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name], at) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    ...(at === 0 && NUMBERED.has(path.split('/')[1] ?? '') ? numberedKey : {}),
  }));
const query = (name: string, schema: unknown = { type: 'string' }): Json => ({ name, in: 'query', schema });

const LIST_PARAMETERS: readonly Json[] = [
  query('limit', { type: 'integer', minimum: 1, maximum: 1000 }),
  query('page', { type: 'integer', minimum: 1 }),
  query('after'),
  query('updatedSince', { type: 'integer', minimum: 0 }),
  query('from', { type: 'string', format: 'date' }),
  query('to', { type: 'string', format: 'date' }),
  query('ids'),
];

const rowsOf = (entity: AnyEntity): Json => ({
  type: 'array',
  items: { anyOf: [rowRef(entity), { $ref: '#/components/schemas/Tombstone' }] },
});
const stamps: Json = { rev: { type: 'integer' }, serverTime: { type: 'string' } };

const pageOf = (data: AnyEntity, included: readonly AnyEntity[]): Json => ({
  type: 'object',
  required: ['data', 'page', 'limit', 'total', 'rev', 'serverTime', 'next'],
  properties: {
    data: rowsOf(data),
    included: {
      type: 'object',
      properties: Object.fromEntries(included.map((entity) => [entity.name, rowsOf(entity)])),
    },
    page: { type: 'integer' },
    limit: { type: 'integer' },
    total: { type: 'integer' },
    ...stamps,
    next: { type: ['string', 'null'] },
    complete: { type: 'boolean' },
  },
});

const rowAnswer = (data: unknown): Json => ({
  type: 'object',
  required: ['data', 'included', 'rev', 'serverTime'],
  properties: { data, included: { type: 'object' }, warnings: { type: 'array', items: { type: 'object' } }, ...stamps },
});

const operation = (
  method: string,
  path: string,
  { parameters = [], ...content }: Json & { readonly parameters?: readonly Json[] },
): Operation => ({
  method,
  path,
  content: { ...content, parameters: [...pathParameters(path), ...parameters] },
});

const permitFacts = (permit: Permit): Json => (permit === 'public' ? { security: [] } : { 'x-permit': permit });

const listOperation = ({ name, path, permit, data, included }: List): Operation =>
  operation('get', path, {
    operationId: `list.${name}`,
    ...permitFacts(permit),
    parameters: [...LIST_PARAMETERS, ...Object.keys(data.entity.filters ?? {}).map((key) => query(key))],
    responses: answers(
      pageOf(
        data.entity,
        included.map((stream) => stream.entity),
      ),
    ),
  });

const entityOperations = (entity: AnyEntity): readonly Operation[] => [
  ...(entity.routes.get === undefined
    ? []
    : [
        operation('get', entity.routes.get, {
          operationId: `get.${entity.name}`,
          ...permitFacts(entity.read),
          responses: answers(rowAnswer(rowRef(entity))),
        }),
      ]),
  ...Object.keys(entity.routes.beneath ?? {}).map((path) =>
    operation('get', path, {
      operationId: `list.${entity.name}.beneath.${path.split('/')[1] ?? ''}`,
      ...permitFacts(entity.read),
      parameters: LIST_PARAMETERS,
      responses: answers(pageOf(entity, [])),
    }),
  ),
];

const callOperation = ({ name, method, path, permit, summary, body, query: keys, answer }: Call): Operation =>
  operation(method.toLowerCase(), path, {
    operationId: `call.${name}`,
    summary,
    ...permitFacts(permit),
    ...(keys === undefined ? {} : { parameters: Object.entries(keys).map(([key, schema]) => query(key, schema)) }),
    ...(body === undefined ? {} : { requestBody: { required: true, ...jsonBody(body) } }),
    responses: answer === undefined ? bytes : answers(answer),
  });

/** Method, path and the arguments that travel in the body (those that are not in the path). */
export const wireOf = (
  mutation: AnyMutation,
): { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly bodyFields: readonly string[] } => {
  const [method, path = ''] = mutation.call.split(' ');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return {
    method: method === 'DELETE' ? 'DELETE' : 'POST',
    path,
    bodyFields: Object.keys(mutation.args).filter((name) => !inPath.has(name)),
  };
};

interface BodySchema extends Json {
  readonly required: readonly string[];
  readonly properties: Json;
}

/** The closed schema of a mutation's body. */
export const bodySchemaOf = (mutation: AnyMutation): BodySchema => {
  const { bodyFields } = wireOf(mutation);
  const fields = Object.entries(mutation.args).filter(([name]) => bodyFields.includes(name));
  const required = requiredOf(mutation.schema).filter((name) => bodyFields.includes(name));
  return { type: 'object', additionalProperties: false, required, properties: Object.fromEntries(fields) };
};

const requiredOf = (schema: TSchema): readonly string[] =>
  'required' in schema && Array.isArray(schema.required)
    ? schema.required.filter((name) => typeof name === 'string')
    : [];

const mutationBody = (mutation: AnyMutation): Json => {
  const body = bodySchemaOf(mutation);
  if (mutation.blob === undefined) return jsonBody(body);
  return {
    content: {
      'multipart/form-data': {
        schema: { ...body, properties: { ...body.properties, file: { type: 'string', format: 'binary' } } },
      },
    },
  };
};

const mutationOperation = (path: string, method: string, sharing: readonly AnyMutation[]): Operation => {
  const [first] = sharing;
  const bodies = sharing.map(bodySchemaOf);
  return operation(method.toLowerCase(), path, {
    operationId: sharing.map(({ name }) => name).join(' '),
    parameters: [
      { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
      { name: 'X-Occurred-At', in: 'header', schema: { type: 'string' } },
    ],
    requestBody: {
      required: true,
      ...(sharing.length === 1 && first !== undefined ? mutationBody(first) : jsonBody({ oneOf: bodies })),
    },
    responses: answers(rowAnswer({ type: 'object' })),
  });
};

const mutationOperations = (): readonly Operation[] => {
  const byCall = new Map<string, AnyMutation[]>();
  for (const mutation of MUTATIONS) byCall.set(mutation.call, [...(byCall.get(mutation.call) ?? []), mutation]);
  return [...byCall.values()].flatMap((sharing) =>
    sharing.slice(0, 1).map((first) => mutationOperation(wireOf(first).path, wireOf(first).method, sharing)),
  );
};

/** Who wrote the row of `current` last, and when. */
const lastChange: Json = {
  type: 'object',
  required: ['at'],
  properties: { at: { type: 'string', format: 'date-time' }, by: { type: 'string' } },
};

const refusal: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(REFUSALS) },
        message: { type: 'string' },
        field: { type: 'string' },
        lacks: { type: 'array', items: { type: 'string' } },
        handedOver: { const: true },
        changed: lastChange,
        current: { type: 'object' },
      },
    },
  },
};

/** The whole document, in the order of the registries' paths; equal definitions make equal text. */
export const openApi = (entities: readonly AnyEntity[] = ENTITIES): Json => {
  const operations = [
    ...listsOf(entities).map(listOperation),
    ...entities.flatMap(entityOperations),
    ...CALLS.map(callOperation),
    ...mutationOperations(),
  ].toSorted((one, other) => one.path.localeCompare(other.path, 'en') || one.method.localeCompare(other.method, 'en'));
  const paths: Record<string, Json> = {};
  for (const { path, method, content } of operations)
    paths[`${API_BASE}${path}`] = { ...paths[`${API_BASE}${path}`], [method]: content };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Callboard',
      version: '1',
      description:
        'Crew management and project planning. Lists page by `after` and move by `updatedSince`; writes take an Idempotency-Key.',
    },
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Refusal: { description: 'Refused', ...jsonBody(refusal) } },
      schemas: {
        Tombstone: tombstone,
        ...Object.fromEntries(entities.map((entity) => [entity.name, rowSchema(entity)])),
      },
    },
  };
};
