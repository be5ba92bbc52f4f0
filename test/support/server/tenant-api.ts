// The API as a device of one login uses it, without a network in between.
import type { FastifyInstance } from 'fastify';
import { mutationNamed } from '#schema/mutations/registry.ts';

export type Json = Readonly<Record<string, unknown>> & { readonly id: string };

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The code of a refusal. */
  readonly code: string | undefined;
}

export interface ListAnswer extends Answer {
  readonly data: readonly Json[];
  readonly included: Readonly<Record<string, readonly Json[]>>;
  readonly rev: number;
  readonly next: string | null;
}

export interface SendOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Device {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  list(path: string): Promise<ListAnswer>;
  /**
   * All pages of a list, rows and tombstones of `data` and of every included table by their table's name (`data` for
   * the first).
   */
  pull(path: string): Promise<{ readonly rev: number; readonly tables: ReadonlyMap<string, readonly Json[]> }>;
  /** Sends a change as the outbox would. */
  send(mutation: string, args: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<Answer>;
}

let keys = 0;
/** A key that no change had before. */
export const freshKey = (): string => `key-${String((keys += 1))}-${Math.random().toString(36).slice(2)}`;

export const deviceOf = (app: FastifyInstance, token: string, host = 'north.test'): Device => {
  const authorization = { authorization: `Bearer ${token}`, type: 'MOBILE', host };
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    answerOf(await app.inject({ method: 'GET', url: `/api/v1${path}`, headers: { ...authorization, ...headers } }));
  const list = async (path: string): Promise<ListAnswer> => {
    const answer = await get(path);
    if (answer.status !== 200) throw new Error(`GET ${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    const { data, included, rev, next } = answer.body;
    return {
      ...answer,
      data: data as Json[],
      included: included as ListAnswer['included'],
      rev: rev as number,
      next: next as string | null,
    };
  };
  return {
    get,
    list,
    async pull(path) {
      const tables = new Map<string, Json[]>();
      const join = path.includes('?') ? '&' : '?';
      let page = await list(path);
      const { rev } = page;
      for (let number = 2; ; number += 1) {
        for (const [name, rows] of [['data', page.data] as const, ...Object.entries(page.included)])
          tables.set(name, [...(tables.get(name) ?? []), ...rows]);
        if (page.next === null) return { rev, tables };
        page = await list(`${path}${join}page=${String(number)}&after=${page.next}`);
      }
    },
    async send(mutation, args, { key = freshKey(), headers = {} } = {}) {
      const { method, url, payload } = wireOf(mutation, args);
      return answerOf(
        await app.inject({
          method,
          url,
          ...(payload === undefined ? {} : { payload }),
          headers: { ...authorization, 'idempotency-key': `"${key}"`, ...headers },
        }),
      );
    },
  };
};

const wireOf = (
  mutation: string,
  args: Readonly<Record<string, unknown>>,
): { readonly method: 'POST' | 'DELETE'; readonly url: string; readonly payload?: object } => {
  const [method = '', pattern = ''] = mutationNamed(mutation)?.call.split(' ') ?? [];
  const inPath = [...pattern.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  const url = `/api/v1${inPath.reduce((path, name) => path.replace(`{${name}}`, encodeURIComponent(String(args[name]))), pattern)}`;
  const payload = Object.fromEntries(Object.entries(args).filter(([name]) => !inPath.includes(name)));
  return method === 'DELETE' ? { method, url } : { method: 'POST', url, payload };
};

const answerOf = (response: {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}): Answer => {
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const body = isJson && response.body !== '' ? (JSON.parse(response.body) as Answer['body']) : {};
  const error = body['error'];
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    code: typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined,
  };
};
