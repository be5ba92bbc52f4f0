// How mails leave the house: through the mail server that SMTP_URL names, or as .eml files in the data folder.
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { ServerSettings } from '../common/settings.ts';

export interface Attached {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export interface Mail {
  /** Names the mail: sent again under the same key it is the same one, with the same Message-ID. */
  readonly key: string;
  readonly tenant: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 3339. */
  readonly at: string;
  readonly attachments?: readonly Attached[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface MailTransport {
  /** @throws Error when the mail server does not take it */
  send(mail: Mail): Promise<void>;
  /** Ends connections that are kept open. */
  close(): void;
}

export const mailWith = ({ smtpUrl, dataDir }: Pick<ServerSettings, 'smtpUrl' | 'dataDir'>): MailTransport =>
  smtpUrl === undefined ? folderTransport(join(dataDir, 'mail')) : smtpTransport(smtpUrl);

/**
 * A mail with its attachments, from the name of the server to its last word: one that drips never keeps a connection
 * for longer.
 */
const SMTP_MS = 60_000;
const SMTP_CONNECTIONS = 4;

/** @param wholeMs for one mail in all */
export const smtpTransport = (url: string, wholeMs = SMTP_MS): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 15_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...optionsOf(mail), signal: AbortSignal.timeout(wholeMs) });
    },
    close() {
      transport.close();
    },
  };
};

/** One file per key: the folder is a mailbox that any mail program opens. */
const folderTransport = (folder: string): MailTransport => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const place = join(folder, encodeURIComponent(mail.tenant));
      const file = join(place, `${digestOf(mail).slice(0, 32)}.eml`);
      if (
        await access(file).then(
          () => true,
          () => false,
        )
      )
        return;
      const { message } = await writer.sendMail(optionsOf(mail));
      await mkdir(place, { recursive: true });
      const arriving = join(place, `.${randomUUID()}`);
      await writeFile(arriving, message);
      await rename(arriving, file);
    },
    close() {
      writer.close();
    },
  };
};

const digestOf = ({ tenant, key }: Mail): string => createHash('sha256').update(`${tenant}\n${key}`).digest('hex');

const optionsOf = (mail: Mail): SendMailOptions => {
  const { from, to, subject, text, html, at, attachments = [], headers = {} } = mail;
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: mailDate(at),
    messageId: `<${digestOf(mail).slice(0, 40)}@${from.address.split('@')[1] ?? 'callboard.invalid'}>`,
    // Says to out-of-office programs that nobody waits for their answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: attachments.map(({ name, mime, bytes }) => ({
      filename: name,
      contentType: mime,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Fri, 04 Jun 2027 06:00:00 +0000` (RFC 5322, 3.3). */
const mailDate = (at: string): string => {
  const { dayOfWeek, day, month, year, hour, minute, second } = Temporal.Instant.from(at).toZonedDateTimeISO('UTC');
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${DAYS[dayOfWeek - 1] ?? ''}, ${two(day)} ${MONTHS[month - 1] ?? ''} ${String(year)} ${two(hour)}:${two(minute)}:${two(second)} +0000`;
};
