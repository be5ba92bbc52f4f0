// A server process without a limit of requests, on a database of a test: asked over HTTP, watched for its memory and
// its log.
import { setTimeout as wait } from 'node:timers/promises';
import { startChild } from '../children/child.ts';

export interface Served {
  readonly address: string;
  /** Log lines of calls that failed, as they were written. */
  logged(): readonly string[];
  /** Bytes on the heap after a collection. */
  heldBytes(): Promise<number>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

export interface ServeOrder {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** RFC 3339; the present unless said otherwise. */
  readonly now?: string;
}

export const serve = async ({ databaseUrl, dataDir, now }: ServeOrder): Promise<Served> => {
  const child = startChild('serve.ts', databaseUrl, dataDir, ...(now === undefined ? [] : [now]));
  const said = (word: string): readonly string[] =>
    child
      .lines()
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => line.slice(word.length + 1));
  while (said('serving').length === 0) await child.printed(child.lines().length + 1);
  return {
    address: said('serving')[0] ?? '',
    logged: () => child.lines().filter((line) => line.startsWith('{')),
    async heldBytes() {
      const before = said('memory').length;
      child.process.kill('SIGUSR2');
      while (said('memory').length === before) await wait(20);
      return Number(said('memory').at(-1)?.split(' ')[0]);
    },
    kill: () => child.kill(),
  };
};
