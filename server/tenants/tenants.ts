// The agencies of this installation, and which of them a request is for.
import type { Static } from '#schema/define/field.ts';
import { fullTenant, publicTenantFields } from '#schema/calls/session.ts';
import type { ServerDatabase } from '../database/database.ts';
import type { WallClock } from '../common/clock.ts';

export type FullTenant = Readonly<Static<typeof fullTenant>>;

export interface Tenants {
  /** The tenant of a Host header; an unknown host gets the first one. @throws Error while there is none at all */
  forHost(host: string | undefined): Promise<FullTenant>;
  /** As it is since change number `settingsRev` at least. @throws Error for an unknown id */
  byId(id: string, settingsRev?: number): Promise<FullTenant>;
}

interface Entry {
  readonly host: string | null;
  readonly tenant: FullTenant;
  readonly settingsRev: number;
}

/** A change shows after this many milliseconds at the latest, even to those who do not say since when. */
const FRESH_MS = 5000;

export const tenantsOf = ({ pool }: Pick<ServerDatabase, 'pool'>, clock: WallClock): Tenants => {
  let known: { readonly at: number; readonly entries: readonly Entry[] } = { at: 0, entries: [] };
  const readNow = async (): Promise<readonly Entry[]> => {
    known = { at: clock.now().epochMilliseconds, entries: await read(pool) };
    return known.entries;
  };
  const entries = async (): Promise<readonly Entry[]> =>
    known.entries.length === 0 || Math.abs(clock.now().epochMilliseconds - known.at) > FRESH_MS
      ? readNow()
      : known.entries;
  return {
    async forHost(host) {
      const all = await entries();
      const wanted = (host ?? '').replace(/:\d+$/u, '').toLowerCase();
      return present((all.find((entry) => entry.host === wanted) ?? all[0])?.tenant, wanted);
    },
    async byId(id, settingsRev = 0) {
      const entryIn = (all: readonly Entry[]): Entry | undefined => all.find(({ tenant }) => tenant.id === id);
      const entry = entryIn(await entries());
      const current = entry === undefined || entry.settingsRev < settingsRev ? entryIn(await readNow()) : entry;
      return present(current?.tenant, id);
    },
  };
};

const read = async (pool: ServerDatabase['pool']): Promise<readonly Entry[]> => {
  const { rows } = await pool.query<{ id: string; host: string | null; row: FullTenant; settings_rev: string }>(
    'select t.id, t.host, t.row, c.settings_rev from tenants t join tenant_clock c on c.tenant = t.id order by t.position',
  );
  return rows.map(({ id, host, row, settings_rev: rev }) => ({
    host,
    tenant: { ...row, id },
    settingsRev: Number(rev),
  }));
};

const present = (tenant: FullTenant | undefined, wanted: string): FullTenant => {
  if (tenant === undefined) throw new Error(`No tenant answers for ${wanted}`);
  return tenant;
};

/** What anyone may know of a tenant before signing in. */
export const publicPart = (tenant: FullTenant): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(tenant).filter(([name]) => Object.hasOwn(publicTenantFields, name)));
