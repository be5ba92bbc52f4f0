// Files that were made of rows and documents, each once: a repeat gets the very same bytes.
import { buffer } from 'node:stream/consumers';
import type { House } from '../house.ts';

export interface KeptKey {
  readonly tenant: string;
  readonly kind: string;
  readonly id: string;
  /** Changes with what the file is made of. */
  readonly edition: string;
  /** Empty for what has no language. */
  readonly language: string;
}

export interface KeptFile {
  readonly sha256: string;
  readonly bytes: Buffer;
}

type Keeper = Pick<House, 'database' | 'files'>;

/** The file under the key; made and kept where there is none yet. Of two processes that make it at once, both get the first one's. */
export const kept = async (house: Keeper, key: KeptKey, make: () => Promise<Uint8Array>): Promise<KeptFile> => {
  const known = await find(house, key);
  if (known !== undefined) return known;
  const bytes = Buffer.from(await make());
  const sha256 = await store(house, key, bytes);
  const { rowCount } = await house.database.pool.query(
    'insert into kept_files (tenant, kind, row_id, edition, language, sha256) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [key.tenant, key.kind, key.id, key.edition, key.language, sha256],
  );
  return (rowCount === 0 ? await find(house, key) : undefined) ?? { sha256, bytes };
};

const find = async (
  { database, files }: Keeper,
  { tenant, kind, id, edition, language }: KeptKey,
): Promise<KeptFile | undefined> => {
  const {
    rows: [row],
  } = await database.pool.query<{ sha256: string }>(
    'select sha256 from kept_files where tenant = $1 and kind = $2 and row_id = $3 and edition = $4 and language = $5',
    [tenant, kind, id, edition, language],
  );
  if (row === undefined || (await files.sizeOf(tenant, row.sha256)) === undefined) return undefined;
  return { sha256: row.sha256, bytes: await buffer(files.read(tenant, row.sha256)) };
};

const store = async ({ files }: Keeper, { tenant }: KeptKey, bytes: Buffer): Promise<string> => {
  const arrived = await files.receive(tenant, inOnePiece(bytes), bytes.length);
  await arrived.keep();
  return arrived.sha256;
};

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
