// The agencies of this installation, and which of them a request is for.
import type { Static } from '#schema/define/field.ts';
import { fullTenant, publicTenantFields } from '#schema/calls/session.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from '../clock.ts';

export type Tenant = Readonly<Static<typeof fullTenant>>;

export interface Tenants {
  /** The tenant of a Host header; an unknown host gets the first one. @throws Error while there is none at all */
  forHost(host: string | undefined): Promise<Tenant>;
  /** @throws Error for an unknown id */
  byId(id: string): Promise<Tenant>;
}

interface Entry {
  readonly host: string | null;
  readonly tenant: Tenant;
}

/** A change of branding or settings shows after this many milliseconds at the latest. */
const FRESH_MS = 5000;

export const tenantsOf = ({ pool }: Pick<Database, 'pool'>, clock: Clock): Tenants => {
  let known: { readonly at: number; readonly entries: readonly Entry[] } = { at: 0, entries: [] };
  const entries = async (): Promise<readonly Entry[]> => {
    const now = clock.now().epochMilliseconds;
    if (known.entries.length === 0 || Math.abs(now - known.at) > FRESH_MS) known = { at: now, entries: await read(pool) };
    return known.entries;
  };
  return {
    async forHost(host) {
      const all = await entries();
      const wanted = (host ?? '').replace(/:\d+$/u, '').toLowerCase();
      return present((all.find((entry) => entry.host === wanted) ?? all[0])?.tenant, wanted);
    },
    async byId(id) {
      return present((await entries()).find(({ tenant }) => tenant.id === id)?.tenant, id);
    },
  };
};

const read = async (pool: Database['pool']): Promise<readonly Entry[]> => {
  const { rows } = await pool.query<{ id: string; host: string | null; row: Tenant }>('select id, host, row from tenants order by position');
  return rows.map(({ id, host, row }) => ({ host, tenant: { ...row, id } }));
};

const present = (tenant: Tenant | undefined, wanted: string): Tenant => {
  if (tenant === undefined) throw new Error(`No tenant answers for ${wanted}`);
  return tenant;
};

/** What anyone may know of a tenant before signing in. */
export const publicPart = (tenant: Tenant): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(tenant).filter(([name]) => Object.hasOwn(publicTenantFields, name)));
