// What the tests of the server's hooks share: logins, answers taken apart, rows looked up past the API.
import type { AnyEntity } from '#schema/define/entity.ts';
import { tableOf } from '#server/database/sql/names.ts';
import { deviceOf, type Answer, type Device, type Json } from '../server/tenant-api.ts';
import type { TestWorld } from './tenant.ts';

export type Plain = Readonly<Record<string, unknown>>;

export interface Agency {
  as(login: string): Promise<Device>;
  /** The live row past every scope; undefined where there is none. */
  row(entity: AnyEntity, id: string): Promise<Plain | undefined>;
  /** All live rows of a table, oldest first. */
  all(entity: AnyEntity): Promise<readonly Plain[]>;
}

/** The world as its people and its tables show it; signing in is done once per login. */
export const agencyOf = (world: () => TestWorld): Agency => {
  const devices = new Map<string, readonly [TestWorld, Device]>();
  const all = async (entity: AnyEntity): Promise<readonly Plain[]> => {
    const { rows } = await world().database.pool.query<{ row: Plain }>(
      `select "row" from "${tableOf(entity)}" where tenant = 'north' and not deleted order by rev, id`,
    );
    return rows.map(({ row }) => row);
  };
  return {
    async as(login) {
      const known = devices.get(login);
      if (known?.[0] === world()) return known[1];
      const device = deviceOf(world().app, await world().tokenOf(login));
      devices.set(login, [world(), device]);
      return device;
    },
    all,
    row: async (entity, id) => (await all(entity)).find((row) => row['id'] === id),
  };
};

export const dataOf = ({ body }: Answer): Plain => body['data'] as Plain;
export const includedOf = ({ body }: Answer, table: string): readonly Json[] =>
  (body['included'] as Readonly<Record<string, readonly Json[]>> | undefined)?.[table] ?? [];
/** `200` or the code of the refusal, for tables of cases. */
export const outcome = ({ status, code }: Answer): number | string => code ?? status;
export const warningsOf = ({ body }: Answer): readonly string[] =>
  ((body['warnings'] ?? []) as readonly { readonly code: string }[]).map(({ code }) => code);
/** What the device says about the moment of a change. */
export const happened = (
  deviceAt: string,
  uncertaintyMs = 0,
): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: { 'x-occurred-at': JSON.stringify({ deviceAt, offsetMs: 0, uncertaintyMs, sentAt: deviceAt }) },
});
