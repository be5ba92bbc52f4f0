// What the committed contract offers: every operation with its parameters and the schema of its body, as a stranger
// reads it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

export interface SchemaNode {
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  /** Name of the entity whose id this is. */
  readonly refersTo?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: SchemaNode;
}

export interface OfferedCall {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: SchemaNode | undefined;
  readonly isMultipart: boolean;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaNode }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const document = JSON.parse(readFileSync(join(PROJECT, 'schema/openapi.json'), 'utf8')) as Document;

const MULTIPART = 'multipart/form-data';

export const OFFERED_CALLS: readonly OfferedCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]): OfferedCall => {
    const content = requestBody?.content ?? {};
    return {
      method: method.toUpperCase(),
      path,
      parameters,
      body: Object.values(content)[0]?.schema,
      isMultipart: Object.hasOwn(content, MULTIPART),
    };
  }),
);
