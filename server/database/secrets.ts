// Secrets that the server makes for itself at its first start and keeps in the database.
import { randomBytes } from 'node:crypto';
import type { ServerDatabase } from './database.ts';

/** 256 random bits under a name: made once, the same for every process on this database. */
export const secretOf = async ({ pool }: Pick<ServerDatabase, 'pool'>, name: string): Promise<Buffer> => {
  await pool.query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64'),
  ]);
  const { rows } = await pool.query<{ value: string }>('select value from secrets where name = $1', [name]);
  return Buffer.from(rows[0]?.value ?? '', 'base64');
};
