// Tells every process on the database that something of an agency was committed, so that whoever waits for news hears
// of it. After the commit and not within it: a message inside would make the commits of all agencies wait for each
// other. One that is lost with its process is made up for by the end of the wait.
import type pg from 'pg';
import { listenerOn } from './listener.ts';
import { preparedText } from '../sql/prepared.ts';

const CHANNEL = 'callboard_commits';

export interface Commits {
  /** Something of the agency was committed here. */
  tell(tenant: string): void;
  /** Hears of what other processes commit, from when it resolves; rejects while the database cannot be reached. */
  attend(): Promise<void>;
  /** Calls back at each commit of the agency, until it is told to stop. */
  hear(tenant: string, heard: () => void): () => void;
  /** Hears no more. */
  leave(): void;
}

const known = new WeakMap<pg.Pool, Commits>();

/** Those of the database behind a pool. */
export const commitsOf = (pool: pg.Pool): Commits => {
  const found = known.get(pool) ?? commitsOn(pool);
  known.set(pool, found);
  return found;
};

const commitsOn = (pool: pg.Pool): Commits => {
  const listeners = new Map<string, Set<() => void>>();
  const ring = (tenant: string): void => {
    for (const heard of [...(listeners.get(tenant) ?? [])]) heard();
  };
  const listener = listenerOn(pool, CHANNEL, ring);
  const tell = teller(pool);
  return {
    tell(tenant) {
      ring(tenant);
      tell(tenant);
    },
    attend: () => listener.attend(),
    hear(tenant, heard) {
      const ofTenant = listeners.get(tenant) ?? new Set();
      listeners.set(tenant, ofTenant.add(heard));
      return () => {
        ofTenant.delete(heard);
        if (ofTenant.size === 0 && listeners.get(tenant) === ofTenant) listeners.delete(tenant);
      };
    },
    leave: () => {
      listener.leave();
    },
  };
};

/**
 * A message takes its place among the commits and would be waited for until it is on the disk, while the next change of
 * the agency waits for the disk too: nobody misses one that a power cut takes along.
 */
const TELLING = `select set_config('synchronous_commit', 'off', true), pg_notify($1, tenant) from unnest($2::text[]) tenant`;

/** One message at a time: what is committed meanwhile goes with the next one. */
const teller = (pool: pg.Pool): ((tenant: string) => void) => {
  const untold = new Set<string>();
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    isTelling = true;
    while (untold.size > 0 && !pool.ending) {
      const tenants = [...untold];
      untold.clear();
      await pool.query(preparedText(TELLING, [CHANNEL, tenants]));
    }
  };
  return (tenant) => {
    untold.add(tenant);
    if (isTelling || pool.ending) return;
    tellAll()
      // Whoever waits asks again before long.
      .catch(() => undefined)
      .finally(() => {
        isTelling = false;
      });
  };
};
