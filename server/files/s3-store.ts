// Keeps the bytes of files in an S3-compatible store, for server processes on several machines.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Place } from '../common/settings.ts';
import { arrive, once } from './arriving.ts';
import { askS3, EMPTY_SHA256, type S3Order } from './s3-requests.ts';
import type { FileStore } from './store.ts';

/** A store below `place.url`: `<tenant>/<ab>/<sha256>`. Bytes wait in `folder` until they are kept. */
export const s3Store = (place: S3Place, folder: string): FileStore => {
  const addressOf = (tenant: string, sha256: string): string =>
    `${place.url.replace(/\/+$/u, '')}/${encodeURIComponent(tenant)}/${sha256.slice(0, 2)}/${sha256}`;
  const ask = (order: S3Order): Promise<Response> => askS3(place, order);
  return {
    async receive(tenant, bytes, limit) {
      const { path, ...taken } = await arrive(folder, bytes, limit);
      const keep = async (): Promise<void> => {
        await demandDone(
          await ask({
            method: 'PUT',
            url: addressOf(tenant, taken.sha256),
            sha256: taken.sha256,
            body: { size: taken.size, open: () => createReadStream(path) },
          }),
          'PUT',
        );
        await rm(path, { force: true });
      };
      return { ...taken, keep: once(keep), drop: () => rm(path, { force: true }) };
    },
    async sizeOf(tenant, sha256) {
      const answer = await ask({ method: 'HEAD', url: addressOf(tenant, sha256), sha256: EMPTY_SHA256 });
      if (answer.status === 404) return undefined;
      return Number((await demandDone(answer, 'HEAD')).headers.get('content-length'));
    },
    read: (tenant, sha256) =>
      Readable.from(
        bytesOf(() => ask({ method: 'GET', url: addressOf(tenant, sha256), sha256: EMPTY_SHA256 })),
        { objectMode: false },
      ),
  };
};

/** A store that does not answer must not look like one that has no such file: a device would send its photo again. */
const demandDone = async (answer: Response, method: S3Order['method']): Promise<Response> => {
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new Error(`The file store answered ${String(answer.status)} to ${method}`);
};

async function* bytesOf(ask: () => Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await demandDone(await ask(), 'GET');
  if (body !== null) yield* body;
}
