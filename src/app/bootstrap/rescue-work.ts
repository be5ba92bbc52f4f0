// Saves unsent work to a file where the app itself cannot open its storage: read by the browser's own means, database
// by database.
import type { Device } from './device.ts';

interface Owner {
  readonly tenant: string;
  readonly login: string;
}

/**
 * Milliseconds after which a database that gives no answer counts as unreadable: whoever pressed the button has to
 * know.
 */
const RESCUE_MS = 20_000;

/** What the app itself cannot open may still be read; false where nothing could be. */
export const rescueWork = async ({ page, timers }: Device, { tenant, login }: Owner): Promise<boolean> => {
  const [{ rescueUnsent }, { databaseName }, { saveFile }] = await Promise.all([
    import('#outbox/actions/rescue.ts'),
    import('#db/engine/database-name.ts'),
    import('#platform/save-file.ts'),
  ]);
  const tooLate = new Promise<null>((resolve) => {
    timers.after(RESCUE_MS, () => {
      resolve(null);
    });
  });
  const text = await Promise.race([rescueUnsent(indexedDB, databaseName(tenant, login), { tenant, login }), tooLate]);
  if (text !== null)
    saveFile(page, {
      name: `${databaseName(tenant, login).replace(/[^\w-]+/gu, '-')}.json`,
      type: 'application/json',
      text,
    });
  return text !== null;
};

/** Of everybody who signed in here, for a device that cannot tell any more who is signed in. */
export const rescueAllWork = async (device: Device): Promise<boolean> => {
  let some = false;
  for (const { name = '' } of await indexedDB.databases()) {
    const [, tenant, login] = /^crew:([^:]+):(.+)$/u.exec(name) ?? [];
    if (tenant !== undefined && login !== undefined && (await rescueWork(device, { tenant, login }))) some = true;
  }
  return some;
};
