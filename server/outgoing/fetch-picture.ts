// Fetches a picture from an address that a stranger chose. The server asks, so that the stranger learns nothing of the
// reader's device, and takes nothing but a small picture from a public host.
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPrivateAddress, publicLookup } from './public-lookup.ts';

export interface OutsidePicture {
  readonly mime: string;
  readonly bytes: Buffer;
}

export interface PictureCallLimits {
  /** From the call to the end of the picture, redirects included. */
  readonly totalMs?: number;
  readonly mostBytes?: number;
  /** Another way to the host; a test has its services on the loopback. */
  readonly route?: Pick<RequestOptions, 'lookup' | 'port' | 'ca'>;
}

const TOTAL_MS = 10_000;
const MOST_BYTES = 2 * 1024 * 1024;
/** Picture hosts send on to others; some send round in circles. */
const MOST_REDIRECTS = 3;
const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/u;

/** Undefined where there is no such picture, or the host is none that may be asked. Never rejects. */
export const fetchPicture = async (
  address: string,
  limits: PictureCallLimits = {},
): Promise<OutsidePicture | undefined> => {
  const ending = AbortSignal.timeout(limits.totalMs ?? TOTAL_MS);
  try {
    let url = askable(address);
    for (let turn = 0; url !== undefined && turn <= MOST_REDIRECTS; turn += 1) {
      const answer = await headOf(url, ending, limits);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await pictureIn(answer, limits.mostBytes ?? MOST_BYTES);
      answer.destroy();
      url = statusCode >= 300 && statusCode < 400 ? askable(headers.location ?? '', url.href) : undefined;
    }
    return undefined;
  } catch {
    return undefined;
  }
};

/** An https address without a login, of a host that is not named by a private number; http is asked as https. */
const askable = (address: string, base?: string): URL | undefined => {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (url.protocol === 'http:') url.protocol = 'https:';
  const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
  const isOpen = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return isOpen && !(isIP(host) !== 0 && isPrivateAddress(host)) ? url : undefined;
};

const headOf = (url: URL, signal: AbortSignal, { route = {} }: PictureCallLimits): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'image/png, image/jpeg, image/gif, image/webp' };
    request(url, { method: 'GET', headers, signal, lookup: publicLookup(), ...route }, resolve)
      .on('error', reject)
      .end();
  });

const pictureIn = async (answer: IncomingMessage, mostBytes: number): Promise<OutsidePicture | undefined> => {
  const mime = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const parts: Buffer[] = [];
  let size = 0;
  if (PICTURE.test(mime))
    for await (const part of answer) {
      const bytes = Buffer.from(part);
      size += bytes.length;
      if (size > mostBytes) break;
      parts.push(bytes);
    }
  answer.destroy();
  return size === 0 || size > mostBytes ? undefined : { mime, bytes: Buffer.concat(parts) };
};
