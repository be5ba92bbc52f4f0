// Where people reach each agency's app: the beginning of every link in a mail.
import type { ServerDatabase } from '../database/database.ts';
import type { ServerSettings } from '../common/settings.ts';

export interface Addresses {
  /** `https://crew.example.com`, without a slash at its end. */
  ofTenant(tenant: string): Promise<string>;
}

/**
 * PUBLIC_URL with the agency's own host name where it has one; without PUBLIC_URL this machine, under which a demo is
 * reached. Never what
 * a request says of itself: a forged Host header would put a stranger's address into a mail.
 */
export const addressesOf = (
  { pool }: Pick<ServerDatabase, 'pool'>,
  { publicUrl, port = 4700 }: Pick<ServerSettings, 'publicUrl'> & Partial<Pick<ServerSettings, 'port'>>,
): Addresses => ({
  async ofTenant(tenant) {
    const { rows } = await pool.query<{ host: string | null }>('select host from tenants where id = $1', [tenant]);
    const address = new URL(publicUrl ?? `http://localhost:${String(port)}`);
    const host = rows[0]?.host ?? null;
    if (host !== null) address.hostname = host;
    return address.href.replace(/\/+$/u, '');
  },
});
