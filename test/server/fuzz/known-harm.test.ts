// Requests that once made the server fail or speak of its inside: each is refused in the contract's words now.
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type TestWorld } from '#test/support/worlds/tenant.ts';

let world: TestWorld;
let authorization: string;
beforeAll(async () => {
  world = await makeWorld();
  authorization = `Bearer ${await world.tokenOf('ben')}`;
});
afterAll(() => world.close());

const get = async (url: string) => {
  const answer = await world.app.inject({ method: 'GET', url, headers: { host: 'north.test', authorization } });
  return [answer.statusCode, (answer.json() as { readonly error?: { readonly code?: string } }).error?.code];
};

describe('an address', () => {
  it.each([
    '/api/v1/jobs/%00',
    '/api/v1/jobs/a%00b',
    '/api/v1/emailMessages/%00/attachments',
    '/api/v1/projects/%00/documents',
    '/api/v1/jobs?ids=%00',
    '/feeds/%00/secret',
    '/api/v1/downloads?grant=%00',
  ])('with a character that no row can hold is refused: %s', async (url) => {
    expect(await get(url)).toEqual([422, 'INVALID']);
    expect((await world.app.inject({ method: 'GET', url })).headers['content-security-policy']).toContain(
      "default-src 'self'",
    );
  });

  it.each(['/api/v1/jobs/%', '/api/v1/jobs/%ff', '/api/v1/jobs/%ED%A0%80', '/%zz', `/api/v1/jobs/${'a'.repeat(300)}`])(
    'that cannot be read names no call: %s',
    async (url) => {
      expect(await get(url)).toEqual([404, 'NO_SUCH_CALL']);
    },
  );

  it('that cannot be read is answered with the headers of a careful server', async () => {
    const { headers } = await world.app.inject({ method: 'GET', url: '/api/v1/jobs/%ff' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
  });
});

describe('an upload', () => {
  const send = async (payload: string) => {
    const headers = {
      host: 'north.test',
      authorization,
      'idempotency-key': '"torn"',
      'content-type': 'multipart/form-data; boundary=b',
    };
    const answer = await world.app.inject({ method: 'POST', url: '/api/v1/documents/any/file', payload, headers });
    return [answer.statusCode, answer.json()];
  };

  it.each([
    '--b\r\ncontent-disposition: form-data; name="sha256"\r\n\r\nabc',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    '',
    '--other\r\n\r\n',
  ])('that ends in the middle is refused and not failed on: %j', async (payload) => {
    expect(await send(payload)).toMatchObject([422, { error: { code: 'INVALID', field: 'file' } }]);
  });
});

describe('the time of a change', () => {
  it.each([9_007_199_254_740_991, -9_007_199_254_740_991])(
    'that a clock %d ms away would make impossible is refused',
    async (offsetMs) => {
      const headers = {
        host: 'north.test',
        authorization,
        'idempotency-key': '"far"',
        'x-occurred-at': JSON.stringify({ deviceAt: '2027-06-04T05:00:00.000Z', offsetMs }),
      };
      const payload = { id: 'far', caption: 'Far', type: 'LOG', category: 'CREW', body: '', parameters: '{}' };
      const answer = await world.app.inject({ method: 'POST', url: '/api/v1/activities', payload, headers });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { error: { code: 'INVALID', field: 'X-Occurred-At' } },
      ]);
    },
  );
});

/** More than the buffers between two programs hold. */
const LONG = 'not read to its end '.repeat(100_000);

describe('a body that is refused before its end', () => {
  it.each([
    [
      'compressed as it says, in parts',
      { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' },
      LONG,
      422,
    ],
    [
      'compressed as it says, of a strange type',
      { 'content-type': 'text/strange', 'content-encoding': 'gzip' },
      LONG,
      422,
    ],
    [
      'in parts that end before they begin',
      { 'content-type': 'multipart/form-data; boundary=' },
      `----\r\ncontent-disposition: form-data; name="sha256"\r\n\r\nv\r\n----\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n${LONG}\r\n------\r\n`,
      422,
    ],
    ['too long', { 'content-type': 'application/json' }, LONG, 413],
  ] as const)('%s does not hold up the next request on its connection', async (_what, headers, body, status) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = new URL(await listening());
    const send = (
      method: string,
      path: string,
      more: Readonly<Record<string, string | number>>,
      text = '',
    ): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        request(
          {
            agent,
            host: '127.0.0.1',
            port,
            method,
            path,
            headers: { host: 'north.test', authorization, 'idempotency-key': '"long"', ...more },
          },
          (answer) => {
            answer.resume().on('end', () => {
              resolve(answer.statusCode);
            });
          },
        )
          .on('error', reject)
          .end(text);
      });
    expect(await send('POST', '/api/v1/documents/any/file', { ...headers, 'content-length': body.length }, body)).toBe(
      status,
    );
    expect(await send('GET', '/api/v1/status', {})).toBe(200);
    agent.destroy();
  });
});

let address: Promise<string> | undefined;
const listening = (): Promise<string> => (address ??= world.app.listen({ port: 0, host: '127.0.0.1' }));
