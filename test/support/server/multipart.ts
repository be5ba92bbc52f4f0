// Sends a change with its bytes, as the outbox sends a file.
import type { FastifyInstance } from 'fastify';
import { mutationNamed } from '#schema/mutations/registry.ts';
import { freshKey, type Answer } from './tenant-api.ts';

interface Sending {
  readonly mutation: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const BOUNDARY = 'callboard-boundary';

export const multipartSend = async (
  app: FastifyInstance,
  token: string,
  { mutation, args, bytes, key = freshKey(), headers: more = {} }: Sending,
): Promise<Answer> => {
  const [, pattern = ''] = mutationNamed(mutation)?.call.split(' ') ?? [];
  const inPath = [...pattern.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  const url = `/api/v1${inPath.reduce((path, name) => path.replace(`{${name}}`, encodeURIComponent(String(args[name]))), pattern)}`;
  const fields = Object.entries(args)
    .filter(([name]) => !inPath.includes(name))
    .map(
      ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    );
  const payload = Buffer.concat([
    Buffer.from(
      `${fields.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  const headers = {
    authorization: `Bearer ${token}`,
    type: 'MOBILE',
    host: 'north.test',
    'idempotency-key': `"${key}"`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    ...more,
  };
  const response = await app.inject({ method: 'POST', url, payload, headers });
  const body = JSON.parse(response.body) as Answer['body'];
  const error = body['error'];
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    code: typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined,
  };
};
