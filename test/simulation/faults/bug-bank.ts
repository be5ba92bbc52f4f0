// The 52 ways in which a client has been seen to lose, double or mix up what a person did, and what stands against each
// here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BankRow {
  readonly row: number;
  readonly failure: string;
  /** Name of the planted bug (planted.ts) that the simulation finds. */
  readonly planted?: string;
  /** A test that fails without the protection: `file # words of its title`. */
  readonly test?: string;
  /** Why neither: it cannot happen here, or nothing checks it yet. */
  readonly apart?: string;
}

const root = join(import.meta.dirname, '../../..');

/** Whether the file has those words. */
export const sourceNames = (file: string, words: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(words);

const STORE = 'test/outbox/keeping.test.ts';
const DRAIN = 'test/outbox/drain.test.ts';

export const BANK: readonly BankRow[] = [
  { row: 1, failure: 'A failed refresh wipes the work', planted: 'a closed session throws the outbox away' },
  { row: 2, failure: 'The answer is lost and the change is made twice', planted: 'every try has a key of its own' },
  {
    row: 3,
    failure: 'A repeated answer is read as an error and the queue stands',
    planted: 'a repeated answer is read as an error',
  },
  { row: 4, failure: 'A 401 counts as done or as final', planted: 'a missing sign-in counts as sent' },
  {
    row: 5,
    failure: 'The request leaves the store before it is sent',
    planted: 'the entry is taken out of the outbox before it is sent',
  },
  { row: 6, failure: 'An error counts as done', planted: 'any answer counts as sent' },
  {
    row: 7,
    failure: 'A captive portal counts as done',
    planted: 'an answer without our acknowledgement counts as sent',
  },
  { row: 8, failure: 'Entries run out of time and go silently', planted: 'an entry that waited long goes silently' },
  { row: 9, failure: 'No background sync on iOS', test: `${DRAIN} # goes when the phone is online again` },
  { row: 10, failure: 'The browser gives up background sync', test: `${DRAIN} # and nobody said so` },
  {
    row: 11,
    failure: 'Safari clears a site that was not visited',
    test: `${STORE} # tells when the browser threw the database away`,
  },
  {
    row: 12,
    failure: 'Storage pressure clears the site',
    test: `${STORE} # tells when the browser threw the database away`,
  },
  {
    row: 13,
    failure: 'The connection to the database dies',
    test: `${STORE} # is opened once more, and the check-in is saved`,
  },
  { row: 14, failure: 'A change is shown that was not saved', planted: 'the row is shown before the entry is saved' },
  {
    row: 15,
    failure: 'A lazy file changes after the pick',
    test: `${STORE} # lies in chunks of at most 1 MB, byte for byte`,
  },
  {
    row: 16,
    failure: 'The queue is one large record',
    apart: 'cannot happen: one row per entry, bytes in a table of their own',
  },
  {
    row: 17,
    failure: 'A large blob cannot be read back',
    test: 'test/outbox/server-in-trouble.test.ts # is not asked for a photo whose bytes are gone',
  },
  { row: 18, failure: 'Photos hold up a check-in', test: `${DRAIN} # never waits for a photo` },
  { row: 19, failure: 'One refused entry stops all others', planted: 'a refused entry stops its lane' },
  { row: 20, failure: 'Two tabs send at once', planted: 'two senders share one lane' },
  {
    row: 21,
    failure: 'A frozen tab keeps the lock',
    test: `${DRAIN} # that still holds the lock loses it once its lease is long over`,
  },
  { row: 22, failure: 'Signing out deletes unsent work', planted: 'a closed session throws the outbox away' },
  { row: 23, failure: 'Another person’s token sends my work', planted: 'whoever is signed in sends what lies here' },
  {
    row: 24,
    failure: 'A slow pull brings an older row back',
    planted: 'an older row from the server replaces a newer one',
  },
  { row: 25, failure: 'A pull writes over an unsent change', planted: 'a pull writes over what was not sent yet' },
  { row: 26, failure: 'The cursor is saved before the rows', planted: 'the cursor is saved before the rows' },
  {
    row: 27,
    failure: 'A cursor passes over rows that commit late',
    test: 'test/server/database/commit-order.test.ts # sees every change of eight writers',
  },
  {
    row: 28,
    failure: 'What is not on a page counts as removed',
    planted: 'what a delta does not hold counts as removed',
  },
  { row: 29, failure: 'A removed row comes back', planted: 'a repeated answer brings a removed row back' },
  { row: 30, failure: 'Rights that end take unsent work along', planted: 'rights that end take unsent work along' },
  {
    row: 31,
    failure: 'A restored server lacks what was sent',
    planted: 'a restored server is not offered anything again',
  },
  {
    row: 32,
    failure: 'The server’s key record has run out',
    test: 'test/server/mutations/check-ins.test.ts # is asked about, not done again',
  },
  {
    row: 33,
    failure: 'One key with two contents',
    test: 'test/server/mutations/check-ins.test.ts # under a key that was used for something else is refused',
  },
  {
    row: 34,
    failure: 'A new build cannot read the outbox',
    test: 'test/db/upgrade.test.ts # of version %d is there in the present one',
  },
  {
    row: 35,
    failure: 'A new service worker under an old page',
    test: 'test/e2e/start/update.spec.ts # a new version is offered',
  },
  { row: 36, failure: 'Retries come in a storm', planted: 'what the server asked to wait for is forgotten' },
  { row: 37, failure: 'An entry is dropped after so many tries', planted: 'an entry is dropped after three tries' },
  { row: 38, failure: 'What is refused is tried for ever', planted: 'what is refused is tried for ever' },
  { row: 39, failure: 'A request that hangs holds everything', planted: 'nothing is ever given up' },
  { row: 40, failure: 'A child goes before its parent', planted: 'nothing waits for what it builds on' },
  { row: 41, failure: 'The clock jumps', planted: 'a clock that is set back stretches every wait' },
  { row: 42, failure: 'A double tap is two changes', test: 'test/outbox/send.test.ts # tapped twice is one check-in' },
  {
    row: 43,
    failure: 'An entry on its way is merged away',
    test: 'test/outbox/merging.test.ts # that is on its way is not taken back by its opposite',
  },
  { row: 44, failure: 'A pull fills the disk', test: `${STORE} # stops pulls at four fifths and photos below 50 MB` },
  {
    row: 45,
    failure: 'Writing while the page closes',
    apart: 'cannot happen: nothing is written when a page closes, everything at the tap',
  },
  { row: 46, failure: 'A transaction commits in its middle', planted: 'the entry is settled in two transactions' },
  { row: 47, failure: 'The browser is wrong about being online', test: `${DRAIN} # and nobody said so` },
  {
    row: 48,
    failure: 'The database is corrupt',
    test: 'test/outbox/unsent-file.test.ts # of a database that does not open any more',
  },
  {
    row: 49,
    failure: 'A private window says yes and keeps nothing',
    test: `${STORE} # does not fool the probe for durable writing`,
  },
  {
    row: 50,
    failure: 'A cached answer counts as fresh',
    test: 'test/sw/passed-by.test.ts # goes to the server itself',
  },
  {
    row: 51,
    failure: 'What was signed is not what is there now',
    test: 'test/server/mutations/hooks/hours-and-signatures.test.ts # NOTE_CHANGED',
  },
  {
    row: 52,
    failure: 'The worker swallows that work is left',
    test: 'test/sw/background-sync.test.ts # so that the browser tries again',
  },
];
