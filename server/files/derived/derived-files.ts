// Files that were made of rows and documents, each once: a repeat gets the very same bytes.
import { buffer } from 'node:stream/consumers';
import type { ServerDatabase } from '../../database/database.ts';
import type { FileStore } from '../store.ts';

export interface DerivedFileKey {
  readonly tenant: string;
  readonly kind: string;
  readonly id: string;
  /** Changes with what the file is made of. */
  readonly edition: string;
  /** Empty for what has no language. */
  readonly language: string;
}

export interface DerivedFile {
  readonly sha256: string;
  readonly bytes: Buffer;
}

/** Where they are looked up, and where their bytes lie. */
export interface DerivedFileStore {
  readonly database: ServerDatabase;
  readonly files: FileStore;
}

/**
 * The file under the key; made and kept where there is none yet. Of two processes that make it at once, both get the
 * first one's.
 */
export const derivedFile = async (
  server: DerivedFileStore,
  key: DerivedFileKey,
  make: () => Promise<Uint8Array>,
): Promise<DerivedFile> => {
  const known = await find(server, key);
  if (known !== undefined) return known;
  const bytes = Buffer.from(await make());
  const sha256 = await store(server, key, bytes);
  const { rowCount } = await server.database.pool.query(
    'insert into kept_files (tenant, kind, row_id, edition, language, sha256) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [key.tenant, key.kind, key.id, key.edition, key.language, sha256],
  );
  return (rowCount === 0 ? await find(server, key) : undefined) ?? { sha256, bytes };
};

const find = async (
  { database, files }: DerivedFileStore,
  { tenant, kind, id, edition, language }: DerivedFileKey,
): Promise<DerivedFile | undefined> => {
  const {
    rows: [row],
  } = await database.pool.query<{ sha256: string }>(
    'select sha256 from kept_files where tenant = $1 and kind = $2 and row_id = $3 and edition = $4 and language = $5',
    [tenant, kind, id, edition, language],
  );
  if (row === undefined || (await files.sizeOf(tenant, row.sha256)) === undefined) return undefined;
  return { sha256: row.sha256, bytes: await buffer(files.read(tenant, row.sha256)) };
};

const store = async ({ files }: DerivedFileStore, { tenant }: DerivedFileKey, bytes: Buffer): Promise<string> => {
  const arrived = await files.receive(tenant, inOnePiece(bytes), bytes.length);
  await arrived.keep();
  return arrived.sha256;
};

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
