// Takes an agency into this installation: its settings, its roles and the lookup lists that it starts with.
import { randomUUID } from 'node:crypto';
import { fullTenant } from '#schema/calls/session.ts';
import { faultsOf } from '#schema/check.ts';
import type { ServerDatabase } from '../database/database.ts';
import { inTransaction } from '../database/connection.ts';
import { flush, type Change } from '../database/writes/flush.ts';
import { ensureTenant } from '../database/tenants.ts';
import { makeLookups } from '../demo/base/lookup-rows.ts';
import { chanceOf } from '../demo/base/random.ts';
import { storeRoles } from '../rights/roles.ts';
import type { FullTenant } from '../tenants/tenants.ts';
import { WrongOrder } from './wrong-order.ts';

export interface NewTenant {
  /** Small letters, digits and dashes; never shown to people who work there. */
  readonly id: string;
  readonly name: string;
  /** Host name of its address; absent: it answers for every host that no other agency has, if it is the first. */
  readonly host?: string;
  readonly timezone: string;
  readonly language: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly supportEmail: string;
}

/** What an agency has until it wishes otherwise; minutes, metres and hours as the settings of a tenant say. */
const SETTINGS: FullTenant['settings'] = {
  preCallOpensMin: 720,
  preCallLateMin: 30,
  checkInOpensMin: 60,
  checkOutClosesMin: 1440,
  geofenceM: 500,
  geofenceMode: 'flag',
  roundToMin: 15,
  minRestMin: 660,
  confirmDeadlineH: 24,
  lateRefusalH: 48,
  confirmAfterApply: false,
  liveLocationKeepH: 24,
  showPhonesToCrew: false,
  planningWindow: { back: 92, ahead: 365 },
  infoLinks: [],
};

/**
 * Makes the agency whole or not at all. @throws WrongOrder when the id or the host is taken, or a value cannot be used
 */
export const openTenant = async (database: ServerDatabase, order: NewTenant): Promise<void> => {
  demandUsable(order);
  await inTransaction(database, 'change', async (client) => {
    const { rows } = await client.query<{ id: string; host: string | null }>(
      'select id, host from tenants where id = $1 or host = $2',
      [order.id, order.host ?? null],
    );
    const [taken] = rows;
    if (taken !== undefined)
      throw new WrongOrder(
        taken.id === order.id
          ? `There is a tenant "${order.id}" already. Choose another --id.`
          : `The host ${String(order.host)} belongs to the tenant "${taken.id}". Choose another --host.`,
      );
    await ensureTenant(client, {
      id: order.id,
      row: rowOf(order),
      ...(order.host === undefined ? {} : { host: order.host }),
    });
    await storeRoles(client, order.id);
    const at = Temporal.Now.instant();
    const changes = makeLookups(chanceOf(randomUUID()), at).batches.flatMap(({ entity, rows: entries }) =>
      entries.map(({ id, createdAt, updatedAt, ...fields }): Change => ({
        entity,
        row: { id, createdAt, updatedAt, fields },
      })),
    );
    await flush(client, { tenant: order.id, login: 'admin', cause: 'admin' }, changes);
  });
};

const rowOf = ({
  id,
  name,
  timezone,
  language,
  currency,
  supportEmail,
}: NewTenant): Readonly<Record<string, unknown>> => ({
  id,
  name,
  mobileTheme: 'moyo',
  defaultLanguage: language,
  useUserLanguage: true,
  metaHostName: name,
  metaDescription: name,
  timezone,
  currency,
  supportEmail,
  settings: SETTINGS,
});

const demandUsable = (order: NewTenant): void => {
  if (!/^[a-z][a-z0-9-]{1,39}$/u.test(order.id))
    throw new WrongOrder(
      `--id must be 2 to 40 small letters, digits or dashes, beginning with a letter, but it is "${order.id}".`,
    );
  if (order.host !== undefined && !/^[a-z0-9.-]+$/u.test(order.host))
    throw new WrongOrder(`--host must be a host name such as crew.example.com, but it is "${order.host}".`);
  const [fault] = faultsOf(fullTenant, rowOf(order));
  if (fault !== undefined)
    throw new WrongOrder(
      `${OPTION[fault.field] ?? fault.field} cannot be used (${fault.rule}): "${String(rowOf(order)[fault.field] ?? '')}".`,
    );
};

const OPTION: Readonly<Record<string, string>> = {
  defaultLanguage: '--language (en, nl, cy, fr, deAt, de, es)',
  timezone: '--timezone (an IANA zone such as Europe/Vienna)',
  currency: '--currency (three letters)',
  supportEmail: '--email',
  name: '--name',
};

export interface TenantLine {
  readonly id: string;
  readonly name: string;
  readonly host: string | null;
  readonly logins: number;
}

/** All agencies of this installation in the order in which they came. */
export const tenantLines = async ({ pool }: Pick<ServerDatabase, 'pool'>): Promise<readonly TenantLine[]> => {
  const { rows } = await pool.query<TenantLine>(
    `select t.id, t.row->>'name' as name, t.host, (select count(*) from logins l where l.tenant = t.id and l.active)::int as logins from tenants t order by t.position`,
  );
  return rows;
};
