// Hears of new jobs as they are committed, by any process on the database; a lost connection is made anew with the next
// look.
import type pg from 'pg';
import { CHANNEL } from './enqueue.ts';

export interface Listener {
  /** Listens unless it does already; a database that cannot be reached is tried again the next time. */
  attend(): Promise<void>;
  leave(): void;
}

export const listenerOn = (pool: pg.Pool, heard: () => void): Listener => {
  let client: pg.PoolClient | undefined;
  let attending: Promise<void> | undefined;
  const drop = (): void => {
    const lost = client;
    client = undefined;
    lost?.removeAllListeners('notification');
    lost?.release(true);
  };
  const listen = async (): Promise<void> => {
    const made = await pool.connect();
    client = made;
    made.on('notification', heard);
    made.on('error', drop);
    await made.query(`listen ${CHANNEL}`).catch(drop);
  };
  return {
    attend() {
      if (client !== undefined && attending === undefined) return Promise.resolve();
      attending ??= listen().finally(() => {
        attending = undefined;
      });
      return attending;
    },
    leave: drop,
  };
};
