// A pull put together for one login: in the pull worker, and in the page where workers fail.
import type { Remote } from '#remote/client.ts';
import type { Store } from '#store/store.ts';
import { createPull, type Pull } from './pull.ts';
import type { PullProgress } from './pull-ports.ts';
import { pullStoreOf } from './pull-store.ts';

export interface PullerParts {
  readonly store: Store;
  readonly remote: Remote;
  readonly full: () => Promise<boolean>;
  readonly progress: (progress: PullProgress) => void;
}

export const assemblePull = ({ store, remote, full, progress }: PullerParts): Pull =>
  createPull({
    net: { get: (path, headers) => remote.get(path, { headers }) },
    store: pullStoreOf({ local: store.local, actor: store.actor, now: () => store.clock.now(), instant: () => store.time.now(), full }),
    progress,
  }, store.actor);

/** Name of the lock under which one tab's worker pulls while the others wait for its rows. */
export const pullLockName = (tenant: string, login: string): string => `pull:crew:${tenant}:${login}`;
