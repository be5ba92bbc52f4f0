// Puts a message into a mailbox: its rows, its body, the bytes of its attachments; a message that is there already
// stays as it is.
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { emailBody } from '#schema/entities/mail/email-body.ts';
import { emailMessage } from '#schema/entities/mail/email-message.ts';
import type { ServerDatabase } from '../database/database.ts';
import { write } from '../database/writes/write.ts';
import type { FileStore } from '../files/store.ts';
import { secretOf } from '../database/secrets.ts';
import { projectOfMail } from './project-of-mail.ts';
import { bareMessageId, type ReadAttachment, type ReadMessage } from './read-message.ts';

export interface Mailbox {
  readonly tenant: string;
  readonly id: string;
  readonly address: string;
}

interface KeptAttachment extends ReadAttachment {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
}

interface Archive {
  readonly database: ServerDatabase;
  readonly files: FileStore;
}

/** Largest attachment that is kept; a mail server takes no more. */
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * True when the message is new here. Its id follows from mailbox and Message-ID under a secret: the same again, and not
 * to be guessed.
 */
export const keepMessage = async (
  { database, files }: Archive,
  mailbox: Mailbox,
  message: ReadMessage,
): Promise<boolean> => {
  const secret = await secretOf(database, 'mailbox');
  const id = secretId(secret, mailbox, message.messageId);
  if (await isHere(database, mailbox, id)) return false;
  const attachments: KeptAttachment[] = [];
  for (const [index, one] of message.attachments.entries())
    attachments.push({
      ...one,
      ...(await stored(files, mailbox.tenant, one.bytes)),
      id: secretId(secret, mailbox, message.messageId, String(index)),
    });
  await write(database, { tenant: mailbox.tenant, login: 'mailbox', cause: 'import' }, async (tx) => {
    if (await tx.isRemoved(emailMessage, id)) return;
    const isOwn = wasSentFrom(mailbox, message);
    await tx.put(emailMessage, {
      id,
      mailboxId: mailbox.id,
      direction: isOwn ? 'out' : 'in',
      from: message.from,
      to: [...message.to],
      cc: [...message.cc],
      subject: message.subject,
      preview: message.preview,
      sentAt: momentOf(message, tx.now),
      read: isOwn,
      attachments: attachments.map((one) => ({ id: one.id, name: one.name, mime: one.mime, size: one.size })),
      ...(await projectOfMail(tx, {
        subject: message.subject,
        parties: isOwn ? message.addressees : [message.sender],
      })),
    });
    await tx.put(emailBody, { id, messageId: id, html: message.html });
    for (const { id: attachmentId, sha256, name, mime } of attachments) {
      await tx.client.query(
        'insert into mail_attachments (tenant, id, message_id, sha256, name, mime) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
        [mailbox.tenant, attachmentId, id, sha256, name, mime],
      );
    }
  });
  return true;
};

/** Anybody may write the mailbox's own address as that of the sender: what came here was not sent from here. */
const wasSentFrom = ({ address }: Mailbox, { sender, addressees, isDelivered }: ReadMessage): boolean =>
  !isDelivered && sender === address.toLowerCase() && !addressees.includes(address.toLowerCase());

/** Anybody may write any date: nothing came before it was sent, so none stays on top of what comes after it. */
const momentOf = ({ sentAt }: ReadMessage, arrivedAt: string): string =>
  sentAt === undefined || sentAt > arrivedAt ? arrivedAt : sentAt;

/** Whether a message of that Message-ID is here already; one that was removed here counts as well. */
export const hasMessage = async (database: ServerDatabase, mailbox: Mailbox, header: string): Promise<boolean> =>
  isHere(database, mailbox, secretId(await secretOf(database, 'mailbox'), mailbox, bareMessageId(header)));

const isHere = async ({ pool }: ServerDatabase, { tenant }: Mailbox, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select 1 from email_messages where tenant = $1 and id = $2', [tenant, id]);
  return rowCount !== 0;
};

const stored = async (
  files: FileStore,
  tenant: string,
  bytes: Uint8Array,
): Promise<{ readonly sha256: string; readonly size: number }> => {
  const arrived = await files.receive(tenant, Readable.from([Buffer.from(bytes)]), MOST_BYTES);
  await arrived.keep();
  await arrived.drop();
  return { sha256: arrived.sha256, size: arrived.size };
};

/** UUIDv8 (RFC 9562). */
const secretId = (secret: Buffer, { tenant, id }: Mailbox, ...source: readonly string[]): string => {
  const hex = createHmac('sha256', secret)
    .update([tenant, id, ...source].join('\n'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
