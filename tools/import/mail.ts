// Imports messages as mail programs save them (.eml) into a mailbox of the installation.
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mailbox as mailboxEntity } from '#schema/entities/mail/mailbox.ts';
import type { ServerDatabase } from '#server/database/database.ts';
import { write } from '#server/database/writes/write.ts';
import type { FileStore } from '#server/files/store.ts';
import { keepMessage, type Mailbox } from '#server/mail/keep-message.ts';
import { readMessage, type ReadMessage } from '#server/mail/read-message.ts';
import { fitted, idOf, Unreadable } from './plan.ts';

export interface MailImport {
  readonly database: ServerDatabase;
  readonly files: FileStore;
  readonly tenant: string;
  /** A file, or a folder of files and folders. */
  readonly path: string;
  /**
   * Address of the mailbox for all of them; it is made where there is none. Absent: the mailbox that a message was sent
   * to or from.
   */
  readonly mailbox?: string;
  readonly dryRun: boolean;
}

export interface MailReport {
  readonly made: number;
  readonly there: number;
  readonly skipped: readonly { readonly what: string; readonly why: string }[];
}

/** True for what this reader takes: a folder, or a message. */
export const isMail = async (path: string): Promise<boolean> =>
  extname(path).toLowerCase() === '.eml' || (await stat(path)).isDirectory();

export const importMail = async (order: MailImport): Promise<MailReport> => {
  const files = await messagesIn(order.path);
  if (files.length === 0) throw new Unreadable(`There is no .eml file in ${order.path}.`);
  const mailboxes = await mailboxesFor(order);
  const skipped: MailReport['skipped'][number][] = [];
  let [made, there] = [0, 0];
  for (const file of files) {
    const message = await readMessage(await readFile(file));
    const mailbox = mailboxFor(message, mailboxes, order.mailbox);
    if (mailbox === undefined)
      skipped.push({ what: file, why: 'none of its addresses is a mailbox here; name one with --mailbox ADDRESS' });
    else if (order.dryRun) made += 1;
    else if (await keepMessage(order, mailbox, message)) made += 1;
    else there += 1;
  }
  return { made, there, skipped };
};

const messagesIn = async (path: string): Promise<readonly string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => extname(name).toLowerCase() === '.eml')
    .toSorted()
    .map((name) => join(path, name));
};

const mailboxesFor = async ({ database, tenant, mailbox: wanted, dryRun }: MailImport): Promise<readonly Mailbox[]> => {
  const { rows } = await database.pool.query<{ id: string; address: string }>(
    `select id, row->>'address' as address from mailboxes where tenant = $1 and not deleted order by id`,
    [tenant],
  );
  const known = rows.map(({ id, address }): Mailbox => ({ tenant, id, address: address.toLowerCase() }));
  if (wanted === undefined || known.some(({ address }) => address === wanted.toLowerCase())) return known;
  const made: Mailbox = { tenant, id: idOf('mailbox', tenant, wanted.toLowerCase()), address: wanted.toLowerCase() };
  if (!dryRun) await makeMailbox(database, made);
  return [...known, made];
};

/** A new mailbox is read by the office until somebody says otherwise. */
const makeMailbox = async (database: ServerDatabase, { tenant, id, address }: Mailbox): Promise<void> => {
  await write(database, { tenant, login: 'import', cause: 'import' }, async (tx) => {
    await tx.put(mailboxEntity, { id, name: fitted(address), address });
    await tx.client.query(
      `insert into mailbox_rights (tenant, login, mailbox_id, permissions)
       select l.tenant, 'user:' || l.id, $2, '["READ"]' from logins l where l.tenant = $1 and l.kind = 'user' and exists (
         select 1 from contacts c, json_array_elements(c.row->'loginTypes') t where c.tenant = l.tenant and c.person_id = l.person_id and not c.deleted and lower(t->>'caption') = 'office')
       on conflict do nothing`,
      [tenant, id],
    );
  });
};

const mailboxFor = (
  { addressees, sender }: ReadMessage,
  mailboxes: readonly Mailbox[],
  wanted: string | undefined,
): Mailbox | undefined => {
  if (wanted !== undefined) return mailboxes.find(({ address }) => address === wanted.toLowerCase());
  return (
    mailboxes.find(({ address }) => addressees.includes(address)) ?? mailboxes.find(({ address }) => address === sender)
  );
};
