// Looks into the mailboxes that the operator named, one after the other and again after a while, in one process of all.
import type { Log } from '../common/log.ts';
import type { ServerDatabase } from '../database/database.ts';
import type { FileStore } from '../files/store.ts';
import { fetchMail, type MailCursor } from './fetch-mail.ts';
import type { ImapAccount } from '../common/imap-account.ts';
import type { Mailbox } from './keep-message.ts';

export interface MailPolling {
  readonly database: ServerDatabase;
  readonly files: FileStore;
  readonly accounts: readonly ImapAccount[];
  readonly log: Log;
  /** Milliseconds from the end of one round to the next. */
  readonly everyMs?: number;
}

const EVERY_MS = 60_000;
/** Names the lock in PostgreSQL: whichever process has it reads the mail. */
const LOCK = 4_700_143;

/** Begins at once; the answer stops it, and waits until nothing of it is under way. */
export const pollMail = (polling: MailPolling): (() => Promise<void>) => {
  const ending = new AbortController();
  const round = mailRounds(polling, ending.signal);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const go = (): void => {
    running = round()
      .catch((failure: unknown) => {
        polling.log.warn(`Mail could not be read: ${String(failure)}`);
      })
      .then(() => {
        if (!ending.signal.aborted) timer = setTimeout(go, polling.everyMs ?? EVERY_MS).unref();
      });
  };
  go();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
};

/** One round over all accounts, each on its own: one that fails leaves the others. */
export const mailRounds = (polling: MailPolling, signal: AbortSignal): (() => Promise<void>) => {
  const cursors = new Map<ImapAccount, MailCursor>();
  const said = new Map<ImapAccount, string>();
  /** What goes wrong is said once, until it is something else. */
  const say = (account: ImapAccount, words: string): void => {
    if (said.get(account) !== words && words !== '') polling.log.warn(words);
    said.set(account, words);
  };
  const readOne = async (account: ImapAccount): Promise<void> => {
    const mailbox = await mailboxOf(polling.database, account.address);
    if (typeof mailbox === 'string') return say(account, mailbox);
    try {
      const passed = (cursor: MailCursor): void => void cursors.set(account, cursor);
      const found = await fetchMail({ ...polling, account, mailbox, since: cursors.get(account), passed, signal });
      cursors.set(account, found.cursor);
      say(account, found.failure === undefined ? '' : `Mail of ${account.address} waits: ${found.failure}`);
      for (const one of found.refused) polling.log.warn(`Mail of ${account.address} was not taken: ${one}`);
      if (found.made > 0) polling.log.info(`${String(found.made)} new in the mailbox ${account.address}`);
    } catch (failure) {
      if (!signal.aborted) say(account, `Mail of ${account.address} could not be read: ${wordsOf(failure)}`);
    }
  };
  return () =>
    alone(polling.database, async () => {
      for (const account of polling.accounts) if (!signal.aborted) await readOne(account);
    });
};

/** A mail server says more than that a command failed. */
const wordsOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure);
  const said: unknown = 'responseText' in failure ? failure.responseText : undefined;
  return typeof said === 'string' && said !== '' ? said : failure.message;
};

/** Or why there is none. */
const mailboxOf = async ({ pool }: ServerDatabase, address: string): Promise<Mailbox | string> => {
  const { rows } = await pool.query<{ tenant: string; id: string }>(
    `select tenant, id from mailboxes where lower(row->>'address') = $1 and not deleted`,
    [address],
  );
  const [box, ...others] = rows;
  if (box === undefined)
    return `There is no mailbox ${address}: npm run import -- FILE --mailbox ${address} makes one.`;
  return others.length > 0 ? `Several agencies have a mailbox ${address}: its mail is not read.` : { ...box, address };
};

/** Does nothing where another process is at it. */
const alone = async ({ pool }: ServerDatabase, work: () => Promise<void>): Promise<void> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (rows[0]?.got !== true) return;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
};
