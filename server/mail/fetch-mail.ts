// Brings what is new in one mailbox of a mail server (IMAP) into the mailbox here. It only reads there: nothing is
// marked, moved or deleted. The same message again stays one.
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import type { ServerDatabase } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import type { ImapAccount } from '../common/imap-account.ts';
import { hasMessage, keepMessage, type Mailbox } from './keep-message.ts';
import { readMessage } from './read-message.ts';

export interface FetchingMail {
  readonly database: ServerDatabase;
  readonly files: FileStore;
  readonly account: ImapAccount;
  readonly mailbox: Mailbox;
  /** How far it was read the last time; absent at the first time since the start of this process. */
  readonly since?: MailCursor | undefined;
  /** Told after each message: a line that breaks takes nothing back. */
  readonly passed: (cursor: MailCursor) => void;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/** A mail server numbers the messages of a folder, and says when it begins anew. */
export interface MailCursor {
  readonly validity: string;
  readonly last: number;
  /** The next one could not be kept, so many times in a row. */
  readonly failing?: { readonly uid: number; readonly times: number };
}

export interface FetchedMail {
  readonly made: number;
  /** Those that could not be taken, by their number there, each in a sentence. */
  readonly refused: readonly string[];
  /** Why it ended before the last one: a fault of ours, or of this moment. */
  readonly failure?: string;
  readonly cursor: MailCursor;
}

/** The first time, what came in the last days of the window of devices. */
const FIRST_DAYS = 30;
/** Heads of one request. */
const AT_ONCE = 100;
/** A message that cannot be kept so many times holds up the others no longer. */
const MOST_TRIES = 5;
const MOST_BYTES = 60 * 1024 * 1024;
const CONNECT_MS = 15_000;
const SILENT_MS = 60_000;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/u;

/** @throws Error when the mail server is not reached, or refuses the login or the folder */
export const fetchMail = async (wanted: FetchingMail): Promise<FetchedMail> => {
  const { account, signal } = wanted;
  const client = new ImapFlow({
    host: account.host,
    port: account.port,
    secure: account.secure,
    // Without encryption no password leaves this machine.
    ...(account.secure || LOOPBACK.test(account.host) ? {} : { doSTARTTLS: true }),
    auth: { user: account.user, pass: account.password },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  });
  // What goes wrong between commands comes out of the next one.
  client.on('error', () => undefined);
  const end = (): void => {
    client.close();
  };
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    await client.mailboxOpen(account.folder, { readOnly: true });
    return await takeAll(client, wanted);
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
};

const takeAll = async (client: ImapFlow, wanted: FetchingMail): Promise<FetchedMail> => {
  const validity = client.mailbox === false ? '' : String(client.mailbox.uidValidity);
  const since = wanted.since?.validity === validity ? wanted.since.last : undefined;
  const numbers = await newNumbers(client, since);
  const refused: string[] = [];
  const failing = since === undefined ? undefined : wanted.since?.failing;
  let [made, last] = [0, since ?? 0];
  for (let from = 0; from < numbers.length; from += AT_ONCE) {
    const heads = await client.fetchAll(
      numbers.slice(from, from + AT_ONCE).join(','),
      { uid: true, size: true, envelope: true },
      { uid: true },
    );
    for (const head of heads.toSorted((one, other) => one.uid - other.uid)) {
      if (wanted.signal.aborted) throw new Error('The server is being stopped');
      const why = await take(client, wanted, head).catch((failure: unknown) => {
        if (failure instanceof Unkept) return failure;
        throw failure;
      });
      if (why instanceof Unkept) {
        const times = (failing?.uid === head.uid ? failing.times : 0) + 1;
        if (times < MOST_TRIES)
          return { made, refused, failure: why.message, cursor: { validity, last, failing: { uid: head.uid, times } } };
      }
      const words = why instanceof Unkept ? why.message : why;
      if (words === 'made') made += 1;
      else if (words !== 'there') refused.push(`message ${String(head.uid)}: ${words}`);
      last = Math.max(last, head.uid);
      wanted.passed({ validity, last });
    }
  }
  return { made, refused, cursor: { validity, last } };
};

const firstInstant = (): string =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * FIRST_DAYS })
    .toString();

const newNumbers = async (client: ImapFlow, since: number | undefined): Promise<readonly number[]> => {
  const query = since === undefined ? { since: firstInstant() } : { uid: `${String(since + 1)}:*` };
  const found = await client.search(query, { uid: true });
  // A range up to the last one always holds the last one.
  return (found === false || found === undefined ? [] : found).filter((uid) => uid > (since ?? 0));
};

/** `there`: it is here already. Any other answer says why it was not taken. */
const take = async (
  client: ImapFlow,
  { database, files, mailbox }: FetchingMail,
  head: FetchMessageObject,
): Promise<string> => {
  if ((head.size ?? 0) > MOST_BYTES) return 'it is too large';
  const id = head.envelope?.messageId;
  if (id !== undefined && id !== '' && (await hasMessage(database, mailbox, id))) return 'there';
  const whole = await client.fetchOne(String(head.uid), { source: true }, { uid: true });
  if (whole === false || whole.source === undefined) return 'the mail server does not give it';
  const message = await readMessage(whole.source).catch(wordsOf);
  if (typeof message === 'string') return message;
  try {
    return (await keepMessage({ database, files }, mailbox, message)) ? 'made' : 'there';
  } catch (failure) {
    if (isOfContent(failure)) return wordsOf(failure);
    throw new Unkept(wordsOf(failure));
  }
};

/** It could not be kept, and what it holds is not to blame. */
class Unkept extends Error {}

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/**
 * PostgreSQL refuses what the message holds (SQLSTATE classes 22 and 23). Anything else is a fault of ours, or of this
 * moment: the message is asked for again in the next rounds.
 */
const isOfContent = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && /^2[23]/u.test(String(failure.code));
