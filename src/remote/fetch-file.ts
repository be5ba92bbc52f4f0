// Fetches the bytes of a file: from the API with the token, or from the signed address that the API names, which takes
// none.
import { isRecord, unreachable, type Unreachable } from './outcome.ts';

export type FileOutcome =
  | { readonly kind: 'file'; readonly bytes: ArrayBuffer; readonly mime: string }
  /** The server answered, and gives no file: it is not there, or not this login's to see. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      /** What has to be put right first, where the refusal says so. */
      readonly lacks?: readonly string[];
    }
  | Unreachable;

/** Files may have 25 MB, and lines may be slow. */
const FILE_TIMEOUT_MS = 120_000;
const JSON_TYPE = /^application\/json\b/iu;

export interface FileParts {
  /** Where the server is; empty for the page's own origin. */
  readonly origin: string;
  readonly fetch: typeof globalThis.fetch;
  readonly credentials: () => Promise<{ readonly token: string } | null>;
}

/** Never rejects. `url` is the whole path of the call, with the API's base path. */
export const fetchFile = async (parts: FileParts, url: string): Promise<FileOutcome> => {
  const credentials = await parts.credentials();
  if (credentials === null) return unreachable('signedOut');
  try {
    const answer = await get(parts, url, { authorization: `Bearer ${credentials.token}`, type: 'MOBILE' });
    const signed =
      answer.ok && JSON_TYPE.test(answer.headers.get('content-type') ?? '')
        ? addressIn(await answer.json())
        : undefined;
    return await fileIn(signed === undefined ? answer : await get(parts, signed, {}));
  } catch (failure) {
    return unreachable(failure instanceof DOMException && failure.name === 'TimeoutError' ? 'timeout' : 'network');
  }
};

const get = ({ fetch, origin }: FileParts, url: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(url.startsWith('/') ? `${origin}${url}` : url, {
    headers: { ...headers },
    redirect: 'error',
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  });

const addressIn = (body: unknown): string | undefined =>
  isRecord(body) && typeof body['signedUrl'] === 'string' ? body['signedUrl'] : undefined;

/** A page of HTML where a file was asked for comes from a captive portal. */
const fileIn = async (answer: Response): Promise<FileOutcome> => {
  const mime = (answer.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  if (!answer.ok) return { kind: 'refused', status: answer.status, ...(await lacksIn(answer)) };
  if (mime === '' || mime === 'text/html' || mime === 'application/json') return unreachable('notOurs');
  return { kind: 'file', bytes: await answer.arrayBuffer(), mime };
};

/** The list in `{error: {lacks}}`; nothing where an answer in between is no JSON. */
const lacksIn = async (answer: Response): Promise<{ readonly lacks?: readonly string[] }> => {
  const body: unknown = await answer.json().catch(() => null);
  const lacks = isRecord(body) && isRecord(body['error']) ? body['error']['lacks'] : undefined;
  return Array.isArray(lacks) ? { lacks: lacks.filter((lack) => typeof lack === 'string') } : {};
};
