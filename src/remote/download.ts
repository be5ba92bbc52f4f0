// Fetches bytes: a file of our own API with the token, or a signed URL without any header of ours (spec 7).
import { API, type RemoteParts } from './client.ts';

export type Download = { readonly kind: 'bytes'; readonly blob: Blob } | { readonly kind: 'refused'; readonly status: number } | { readonly kind: 'unreachable' };

/** A minute for a file that somebody waits for. */
const TIMEOUT_MS = 60_000;

/** The bytes at a path of the API, as the login that is signed in. Never rejects. */
export const download = async (parts: RemoteParts, path: string, signal?: AbortSignal): Promise<Download> => {
  const credentials = await parts.credentials();
  if (credentials === null) return { kind: 'refused', status: 401 };
  return bytesAt(parts, `${parts.origin}${API}${path}`, { authorization: `Bearer ${credentials.token}`, type: 'MOBILE' }, signal);
};

/** The bytes behind a signed URL: its signature is all it needs, and our token is nobody else's business. */
export const downloadSigned = (parts: RemoteParts, url: string, signal?: AbortSignal): Promise<Download> => bytesAt(parts, url, {}, signal);

const bytesAt = async ({ fetch }: RemoteParts, url: string, headers: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Download> => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]) });
    return response.ok ? { kind: 'bytes', blob: await response.blob() } : { kind: 'refused', status: response.status };
  } catch {
    return { kind: 'unreachable' };
  }
};
