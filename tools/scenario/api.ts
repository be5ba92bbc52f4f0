// The running installation as a planner, an office or a crew member asks it over HTTP.
import { randomUUID } from 'node:crypto';

export type Fields = Readonly<Record<string, unknown>>;

/** A list or one row with the rows of other tables that came with it. */
export interface Answer {
  readonly rows: readonly Fields[];
  readonly included: Readonly<Record<string, readonly Fields[]>>;
}

export interface Api {
  get(path: string): Promise<Answer>;
  /** @throws Error with the code of a refusal */
  post(path: string, body: Fields, more?: { readonly rev?: number }): Promise<void>;
  upload(path: string, file: { readonly bytes: Buffer; readonly sha256: string; readonly mime: string }): Promise<void>;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const rowsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : isFields(value) ? [value] : [];
const fieldsOf = async (answer: Response): Promise<Fields> => {
  const found: unknown = await answer.json();
  return isFields(found) ? found : {};
};

const refused = async (path: string, answer: Response): Promise<Error> => {
  const { error } = await fieldsOf(answer).catch((): Fields => ({}));
  const code = isFields(error) ? `${String(error['code'])} ${String(error['field'] ?? '')}` : '';
  return new Error(`${path} answered ${String(answer.status)} ${code}`.trim());
};

/** Signs in. @throws Error when the installation does not answer or knows no such login */
export const signedIn = async (address: string, login: string, password: string): Promise<Api> => {
  const json = { 'content-type': 'application/json', type: 'MOBILE' };
  const signIn = await fetch(`${address}/api/v1/auth/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login, password }),
  }).catch((cause: unknown) => {
    throw new Error(
      `Nothing answers at ${address}. Start the installation (npm start), or name it: --address http://localhost:4701`,
      { cause },
    );
  });
  if (!signIn.ok) throw await refused(`Signing in as ${login}`, signIn);
  const { token } = await fieldsOf(signIn);
  const bearer = { authorization: `Bearer ${String(token)}`, type: 'MOBILE' };
  const send = async (
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | FormData,
  ): Promise<void> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { ...bearer, ...headers, 'idempotency-key': `"${randomUUID()}"` },
      body,
    });
    if (!answer.ok) throw await refused(`POST ${path}`, answer);
  };
  return {
    async get(path) {
      const answer = await fetch(`${address}/api/v1${path}`, { headers: bearer });
      if (!answer.ok) throw await refused(`GET ${path}`, answer);
      const { data, included } = await fieldsOf(answer);
      return {
        rows: rowsIn(data),
        included: isFields(included)
          ? Object.fromEntries(Object.entries(included).map(([name, rows]) => [name, rowsIn(rows)]))
          : {},
      };
    },
    post: (path, body, { rev } = {}) =>
      send(
        path,
        { 'content-type': 'application/json', ...(rev === undefined ? {} : { 'if-match': `"${String(rev)}"` }) },
        JSON.stringify(body),
      ),
    async upload(path, { bytes, sha256, mime }) {
      const form = new FormData();
      form.set('sha256', sha256);
      form.set('mime', mime);
      form.set('size', String(bytes.length));
      form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), 'file');
      await send(path, {}, form);
    },
  };
};

/** Signs in with the first thing that is asked of it: some stories are about logins that are closed. */
export const onceAsked = (open: () => Promise<Api>): Api => {
  let opened: Promise<Api> | undefined;
  const api = (): Promise<Api> => (opened ??= open());
  return {
    get: async (path) => (await api()).get(path),
    post: async (path, body, more) => (await api()).post(path, body, more),
    upload: async (path, file) => (await api()).upload(path, file),
  };
};
