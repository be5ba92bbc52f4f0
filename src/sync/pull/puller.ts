// A pull put together for one login: in the pull worker, and in the page where workers fail.
import type { Actor } from '#schema/define/rights.ts';
import type { Remote } from '#remote/client.ts';
import { waitOf } from '#outbox/entries/lane-heads.ts';
import type { LocalStore } from '#db/tables/local.ts';
import type { RowPace } from '#outbox/optimistic/row-pace.ts';
import type { Store } from '#outbox/store/store.ts';
import { createPull, type Pull } from './pull.ts';
import type { PullProgress } from './pull-ports.ts';
import { pullStoreOf } from './pull-store.ts';

export interface PullerParts {
  readonly store: Pick<Store, 'local' | 'fetched' | 'actor' | 'login' | 'clock' | 'time' | 'ids'>;
  readonly remote: Pick<Remote, 'get'>;
  readonly full: () => Promise<boolean>;
  readonly progress: (progress: PullProgress) => void;
  /** Resolves after that many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** How many rows go into one transaction; as the device shows where it is not given. */
  readonly pace?: RowPace;
  /** Who the login is at the moment: its rights decide which lists are asked for. */
  readonly actor: () => Promise<Actor>;
}

export const assemblePull = ({ store, remote, full, progress, wait, pace, actor }: PullerParts): Pull =>
  createPull(
    {
      net: {
        // Another login may have signed in on this device: its rows are none of this database's.
        get: (path, headers, stillMs) =>
          remote.get(path, { headers, as: store.login, ...(stillMs === undefined ? {} : { stillMs }) }),
      },
      store: pullStoreOf({
        local: store.fetched,
        actor: store.actor,
        now: () => store.clock.now(),
        instant: () => store.time.now(),
        full,
        newRun: () => store.ids.next(),
        ...(pace === undefined ? {} : { pace }),
      }),
      progress,
      giveWay: () => giveWay(store, wait),
    },
    actor,
  );

/** Looks this often, at most so many times (5 s): a pull never waits for a line that is too slow to send. */
const LOOK_MS = 250;
const LOOKS = 20;

/** Lets a check-in or a signature go first: on a slow line a page of a thousand rows is a long wait. */
const giveWay = async (
  { local, clock }: Pick<Store, 'local' | 'clock'>,
  wait: (ms: number) => Promise<void>,
): Promise<void> => {
  for (let looks = 0; looks < LOOKS && (await isUrgentWaiting(local, clock.now())); looks += 1) await wait(LOOK_MS);
};

/** Something critical is on its way or may go now; what has to wait anyway holds up nobody. */
const isUrgentWaiting = (local: LocalStore, now: number): Promise<boolean> =>
  local.read(['outbox'], async (tables) => {
    const entries = (await tables.outbox.all()).filter((entry) => entry.class === 'critical');
    return entries.some(
      (entry) => entry.state === 'sending' || (entry.state === 'waiting' && waitOf(entry, now) === 0),
    );
  });

/** Name of the lock under which one tab's worker pulls while the others wait for its rows. */
export const pullLockName = (tenant: string, login: string): string => `pull:crew:${tenant}:${login}`;
