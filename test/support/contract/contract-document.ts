// The committed contract, asked as a client would: which operations there are, and whether an answer is what the
// document says.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Schema from 'typebox/schema';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';

interface Media {
  readonly schema?: object;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

interface OperationFacts {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationFacts>>>>;
  readonly components: { readonly responses: { readonly Refusal: Response } };
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below /api/v1, with its parameters in braces. */
  readonly path: string;
  readonly id: string;
  /** Anyone may ask, without a token. */
  readonly isPublic: boolean;
  /**
   * What is wrong with the JSON of a 2xx answer, in words; nothing where it is as the document says. Bytes are not
   * judged.
   */
  faultsOfAnswer(json: unknown): readonly string[];
}

const document = JSON.parse(readFileSync(join(PROJECT, 'schema/openapi.json'), 'utf8')) as Document;

/** References in a part lead to the document's components. */
const judgeOf = (schema: object | undefined): ((json: unknown) => readonly string[]) => {
  if (schema === undefined) return () => [];
  let judge: ReturnType<typeof Schema.Compile> | undefined;
  return (json) => {
    // Read as it stands, each reference would be looked for in the whole document, each time.
    judge ??= Schema.Compile({ ...schema, components: document.components });
    if (judge.Check(json)) return [];
    const [, faults] = judge.Errors(json);
    return faults.map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
};

const jsonOf = (response: Response | undefined): object | undefined => response?.content?.['application/json']?.schema;

const METHODS = { get: 'GET', post: 'POST', delete: 'DELETE' } as const;
const isMethod = (method: string): method is keyof typeof METHODS => Object.hasOwn(METHODS, method);

/** Every operation of the document, in its order. */
export const OPERATIONS: readonly Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { operationId, security, responses }]) =>
    isMethod(method)
      ? [
          {
            method: METHODS[method],
            path: path.replace('/api/v1', ''),
            id: operationId,
            isPublic: security?.length === 0,
            faultsOfAnswer: judgeOf(jsonOf(responses['200'])),
          },
        ]
      : [],
  ),
);

/** What is wrong with the JSON of a refusal. */
export const faultsOfRefusal = judgeOf(jsonOf(document.components.responses.Refusal));
