// Tenants as the database knows them: their clock and the host by which requests find them.
import type pg from 'pg';

export interface TenantRecord {
  readonly id: string;
  /** Host name of the tenant's requests; absent: it answers for unknown hosts when it is the first. */
  readonly host?: string;
  /** Caption, branding, settings. */
  readonly row?: Readonly<Record<string, unknown>>;
}

/** Makes the tenant with its clock at 0, or gives an existing one this host and row. */
export const ensureTenant = async (
  client: pg.ClientBase | pg.Pool,
  { id, host, row = {} }: TenantRecord,
): Promise<void> => {
  await client.query(
    `with made as (
       insert into tenants (id, host, "row") values ($1, $2, $3) on conflict (id) do update set host = excluded.host, "row" = excluded."row" returning id)
     insert into tenant_clock (tenant) select id from made on conflict do nothing`,
    [id, host ?? null, JSON.stringify(row)],
  );
};
