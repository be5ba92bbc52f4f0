// Derives keys from passwords in two threads of our own: the pool of Node that reads files has four threads, and a few
// passwords would hold up every file.
import { Worker } from 'node:worker_threads';
import { concurrencyLimit } from '../common/concurrency-limit.ts';

/** What scrypt is asked. */
export interface KeyDerivation {
  readonly password: string;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  readonly options: { readonly N: number; readonly r: number; readonly p: number; readonly maxmem: number };
}

/** Hashes at the same time; each costs a core for its time, and 32 MB. */
const AT_ONCE = 2;
/** A hash takes about a fifth of a second: who is last in the line waits for some two seconds. */
const WAITING = 24;

/** The worker as text: it needs no file of its own beside the bundled server, and no loader in tests. */
const WORKER = `
  const { parentPort } = require('node:worker_threads');
  const { scryptSync } = require('node:crypto');
  parentPort.on('message', ({ password, salt, keyBytes, options }) => {
    try {
      parentPort.postMessage({ key: scryptSync(password, salt, keyBytes, options) });
    } catch (error) {
      parentPort.postMessage({ failure: String(error) });
    }
  });
`;

type Answer = { readonly key: Uint8Array } | { readonly failure: string };

const turns = concurrencyLimit({ atOnce: AT_ONCE, waiting: WAITING });
const resting: Worker[] = [];

/**
 * The key that scrypt derives; never more than two at once in this process.
 * @throws LineFull when too many wait
 */
export const derived = (derivation: KeyDerivation, urgent: boolean): Promise<Buffer> =>
  turns.run(async () => {
    const worker = resting.pop() ?? new Worker(WORKER, { eval: true, execArgv: [] });
    // Nobody is kept from ending by a thread that waits for work; while it works the request holds the process.
    worker.ref();
    const answer = await ask(worker, derivation);
    worker.unref();
    resting.push(worker);
    if ('failure' in answer) throw new Error(answer.failure);
    return Buffer.from(answer.key);
  }, urgent);

const ask = (worker: Worker, derivation: KeyDerivation): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const tell = (answer: Answer): void => {
      worker.off('error', fail).off('exit', end);
      resolve(answer);
    };
    const fail = (error: unknown): void => {
      worker.off('message', tell).off('exit', end);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const end = (): void => {
      fail(new Error('The thread that hashes passwords ended'));
    };
    worker.once('message', tell).once('error', fail).once('exit', end);
    worker.postMessage(derivation);
  });
