// Makes the demo agencies in a database: rows, roles and logins.
import { Readable } from 'node:stream';
import type pg from 'pg';
import { auditAll, withoutIndexes } from '../database/writes/bulk-load.ts';
import { inTransaction } from '../database/connection.ts';
import type { ServerDatabase } from '../database/database.ts';
import type { Log } from '../common/log.ts';
import { ensureTenant } from '../database/tenants.ts';
import { storeBillingDetails, type BillingDetails } from '../tenants/billing-details.ts';
import { storeRoles } from '../rights/roles.ts';
import { storeLogin } from '../auth/logins.ts';
import { hashPassword } from '../auth/passwords.ts';
import { loadBatches } from './load.ts';
import { drawPapers, everyPaper, type DemoFile, type Papers } from './cast/papers.ts';
import { ENTITIES } from '#schema/entities/registry.ts';
import type { FileStore } from '../files/store.ts';
import { table } from '../database/sql/names.ts';
import { sql, statement } from '../database/sql/sql.ts';
import { COUNTS, SMALL, type DemoSize, type Setting } from './base/setting.ts';
import { HARBOUR_HOST, harbour, northlight } from './tenants.ts';
import type { MailAttachment, MailboxReader } from './rows/office.ts';
import { makeWorld, type DemoLogin } from './world.ts';

export interface DemoPlan {
  readonly database: ServerDatabase;
  readonly size: DemoSize;
  /** The moment around which the scenes play; the server's now unless a date was asked for. */
  readonly now: Temporal.Instant;
  readonly log: Log;
  /** Where the bytes of its documents go. */
  readonly files: FileStore;
}

/** Mail domains of the demo logins, by tenant. */
const DOMAIN = { northlight: 'example.test', harbour: 'harbour.example.test' } as const;
/** Demo passwords are public, so hashing them hard would only slow the first start. */
const DEMO_COST = 12;

/** True when the installation has no tenant at all: only then a start makes the demo by itself. */
export const isEmpty = async ({ pool }: Pick<ServerDatabase, 'pool'>): Promise<boolean> =>
  (await pool.query('select 1 from tenants limit 1')).rowCount === 0;

/** Makes both demo agencies in one transaction: a start that is killed in the middle leaves nothing behind. */
export const seedDemo = async ({ database, size, now, log, files }: DemoPlan): Promise<void> => {
  const settings: readonly (readonly [Setting, string | undefined, string])[] = [
    [{ tenant: northlight(size), counts: COUNTS[size], now }, undefined, DOMAIN.northlight],
    [{ tenant: harbour, counts: SMALL, now }, HARBOUR_HOST, DOMAIN.harbour],
  ];
  const papers = await drawPapers();
  for (const [{ tenant }] of settings) await storeFiles(files, tenant.id, everyPaper(papers));
  const began = performance.now();
  const rows = await inTransaction(database, 'change', (client) =>
    withoutIndexes(client, ENTITIES, async () => {
      let made = 0;
      for (const [setting, host, domain] of settings)
        made += await seedTenant(client, setting, { host, domain, log, papers });
      log.info(`Indexing ${String(made)} rows and judging what they refer to …`);
      return made;
    }),
  );
  // Both by hand: else they would begin by themselves a minute later, beside the first people who sign in.
  await database.pool.query('vacuum (analyze)');
  log.info(`The demo is made: ${speed(rows, performance.now() - began)}.`);
};

const speed = (rows: number, milliseconds: number): string =>
  `${String(rows)} rows in ${(milliseconds / 1000).toFixed(1)} s, ${String(Math.round((rows * 1000) / milliseconds))} a second`;

const seedTenant = async (
  client: pg.ClientBase,
  setting: Setting,
  { host, domain, log, papers }: { host: string | undefined; domain: string; log: Log; papers: Papers },
): Promise<number> => {
  const { id, name } = setting.tenant;
  log.info(`Making the demo agency ${name} …`);
  await ensureTenant(client, { id, row: setting.tenant, ...(host === undefined ? {} : { host }) });
  await storeBillingDetails(client, id, billingOf(name));
  await storeRoles(client, id);
  const began = performance.now();
  const world = makeWorld(setting, domain, papers);
  const rows = await loadBatches({
    client,
    tenant: id,
    batches: world.batches,
    progress: (count) => {
      log.info(`${name}: ${String(count)} rows`);
    },
  });
  await auditAll(client, { tenant: id, login: 'demo', cause: 'demo' }, ENTITIES);
  await storeNumbers(client, id);
  await storeMailboxRights(client, id, world.mailboxReaders);
  await storeAttachments(client, id, world.attachments);
  await storeLogins(client, id, world.logins);
  log.info(`${name}: ${speed(rows, performance.now() - began)}, and ${String(world.logins.length)} logins.`);
  return rows;
};

/** The IBAN is the one of Austria's examples. */
const billingOf = (accountHolder: string): BillingDetails => ({
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
  accountHolder,
  zeroTax: 'reverseCharge',
});

const storeFiles = async (files: FileStore, tenant: string, papers: readonly DemoFile[]): Promise<void> => {
  for (const { bytes } of papers) await (await files.receive(tenant, Readable.from([bytes]), bytes.length)).keep();
};

/** The next number of each series follows the demo's own. */
const storeNumbers = async (client: pg.ClientBase, tenant: string): Promise<void> => {
  for (const entity of ENTITIES.filter(({ numbered }) => numbered === true)) {
    await client.query(
      statement(
        sql`insert into number_series (tenant, series, last) select ${tenant}, ${entity.name}, coalesce(max(("row"->>'number')::int), 0) from ${table(entity)} where tenant = ${tenant} on conflict do nothing`,
      ),
    );
  }
};

const storeMailboxRights = async (
  client: pg.ClientBase,
  tenant: string,
  readers: readonly MailboxReader[],
): Promise<void> => {
  for (const { login, mailboxId } of readers)
    await client.query('insert into mailbox_rights (tenant, login, mailbox_id, permissions) values ($1, $2, $3, $4)', [
      tenant,
      login,
      mailboxId,
      '["READ"]',
    ]);
};

const storeAttachments = async (
  client: pg.ClientBase,
  tenant: string,
  attachments: readonly MailAttachment[],
): Promise<void> => {
  for (const { id, messageId, sha256, name, mime } of attachments)
    await client.query(
      'insert into mail_attachments (tenant, id, message_id, sha256, name, mime) values ($1, $2, $3, $4, $5, $6)',
      [tenant, id, messageId, sha256, name, mime],
    );
};

const storeLogins = async (client: pg.ClientBase, tenant: string, logins: readonly DemoLogin[]): Promise<void> => {
  const hashes = new Map<string, string>();
  for (const { login, kind, subjectId, personId, password, canEdit } of logins) {
    const passwordHash = hashes.get(password) ?? (await hashPassword(password, DEMO_COST));
    hashes.set(password, passwordHash);
    const id = kind === 'user' ? subjectId : `${tenant}-${login}`;
    await storeLogin(client, {
      id,
      tenant,
      kind,
      login,
      passwordHash,
      subjectId,
      ...(personId === undefined ? {} : { personId }),
      ...(canEdit === undefined ? {} : { canEdit }),
    });
  }
};
