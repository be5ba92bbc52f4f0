// A login closed or opened as an administrator does it, whichever agency it belongs to.
import type { ServerDatabase } from '#server/database/database.ts';
import { loginLines, switchLogin } from '#server/admin/keep-logins.ts';
import { tenantLines } from '#server/admin/open-tenant.ts';

/** @throws Error where nobody signs in by that name */
export const switchLoginOf = async (database: ServerDatabase, login: string, active: boolean): Promise<void> => {
  for (const { id: tenant } of await tenantLines(database)) {
    if ((await loginLines(database, tenant)).some((line) => line.login === login))
      return switchLogin(database, { tenant, kind: 'user', login }, active);
  }
  throw new Error(`Nobody signs in as ${login}.`);
};
