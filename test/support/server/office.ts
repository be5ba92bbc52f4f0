// The server asked as any program of the office would ask it: signed in, over HTTP.
import type { DemoLogin } from '../judging/demo-logins.ts';

export interface Office {
  /** A list in full, as the server answers it. @throws Error when it does not answer 200 */
  get(path: string): Promise<OfficeList>;
  /** The bytes behind an address. */
  bytes(path: string): Promise<Uint8Array>;
  /** The status with which the server answers a write. */
  status(path: string, body: object): Promise<number>;
  /** A write that has to be taken. @throws Error with the answer where it is refused */
  post(path: string, body: object): Promise<Readonly<Record<string, unknown>>>;
  /** A row that has to go. @throws Error with the answer where it is refused */
  remove(path: string): Promise<void>;
}

export interface OfficeList {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly rev: number;
}

export const officeAs = async (address: string, { login, password }: DemoLogin): Promise<Office> => {
  const signIn = await fetch(`${address}/api/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  const { token } = (await signIn.json()) as { readonly token: string };
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer;
  };
  const keyed = (): Readonly<Record<string, string>> => ({
    authorization: `Bearer ${token}`,
    'idempotency-key': `"${crypto.randomUUID()}"`,
  });
  const write = (path: string, body: object): Promise<Response> =>
    fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...keyed(), 'content-type': 'application/json' },
    });
  return {
    get: async (path) => (await (await ask(path)).json()) as OfficeList,
    bytes: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
    status: async (path, body) => (await write(path, body)).status,
    post: async (path, body) => {
      const answer = await write(path, body);
      if (!answer.ok) throw new Error(`POST ${path} answered ${String(answer.status)}: ${await answer.text()}`);
      return (await answer.json()) as Readonly<Record<string, unknown>>;
    },
    async remove(path) {
      const answer = await fetch(`${address}/api/v1${path}`, { method: 'DELETE', headers: keyed() });
      if (!answer.ok) throw new Error(`DELETE ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    },
  };
};
