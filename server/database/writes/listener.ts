// Hears of what any process on the database told on a channel, as it is committed; a lost connection is made anew with
// the next look.
import type pg from 'pg';

export interface Listener {
  /** Listens unless it does already; a database that cannot be reached is tried again the next time. */
  attend(): Promise<void>;
  leave(): void;
}

/** `heard` is given what was told with the message; empty where nothing was. */
export const listenerOn = (pool: pg.Pool, channel: string, heard: (payload: string) => void): Listener => {
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
    made.on('notification', ({ payload = '' }) => {
      heard(payload);
    });
    made.on('error', drop);
    await made.query(`listen ${channel}`).catch(drop);
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
