// The server asked as any program of the office would ask it: signed in, over HTTP.
import type { DemoLogin } from './demo-logins.ts';

export interface Office {
  /** A list in full, as the server answers it. @throws Error when it does not answer 200 */
  get(path: string): Promise<OfficeList>;
  /** The bytes behind an address. */
  bytes(path: string): Promise<Uint8Array>;
}

export interface OfficeList {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly rev: number;
}

export const officeAs = async (address: string, { login, password }: DemoLogin): Promise<Office> => {
  const signIn = await fetch(`${address}/api/v1/auth/token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ login, password }) });
  const { token } = (await signIn.json()) as { readonly token: string };
  const ask = async (path: string): Promise<Response> => {
    const answer = await fetch(`${address}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer;
  };
  return {
    get: async (path) => (await (await ask(path)).json()) as OfficeList,
    bytes: async (path) => new Uint8Array(await (await ask(path)).arrayBuffer()),
  };
};
