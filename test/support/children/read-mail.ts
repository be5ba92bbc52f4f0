// Reads mail until it is killed: read-mail.ts DATABASE_URL DATA_DIR IMAP_URL. Says `reading` once it has begun.
import 'temporal-polyfill/global';
import { imapAccountIn } from '#server/common/imap-account.ts';
import { silent } from '#server/common/log.ts';
import { openDatabase } from '#server/database/database.ts';
import { fileStoreOf } from '#server/files/choose-store.ts';
import { pollMail } from '#server/mail/poll-mail.ts';

const [, , databaseUrl = '', dataDir = '', address = ''] = process.argv;

/** Milliseconds between two rounds: while the lock of the one before is not given up yet, a round does nothing. */
const EVERY_MS = 20;

const account = imapAccountIn(address);
if (account === undefined) throw new Error(`${address} is no mailbox on a mail server`);
const database = await openDatabase({ dataDir, databaseUrl, log: silent, connections: 4 });
pollMail({ database, files: fileStoreOf({ dataDir }), accounts: [account], log: silent, everyMs: EVERY_MS });
process.stdout.write('reading\n');
// The timers of a round keep nobody up.
setInterval(() => undefined, 60_000);
