// Which database the server has: an answer that was asked for before the present one was known may come from the one that it replaced.
import type { LocalTables } from './local.ts';

/** Nearly every request is over by then: a longer distance is a clock that jumped. */
const LATE_MS = 2 * 60_000;

/** What a late answer leaves undecided is sent again after this many milliseconds: at once could be for ever under a clock that was set back. */
export const AFTER_LATE_MS = 15_000;

interface Known {
  readonly epoch: string | undefined;
  /** Device milliseconds since when. */
  readonly since: number;
}

const knownEpoch = async (tables: LocalTables): Promise<Known> => {
  const [epoch, since] = await tables.meta.getMany(['epoch', 'epochSince']);
  return { epoch: typeof epoch?.value === 'string' ? epoch.value : undefined, since: typeof since?.value === 'number' ? since.value : 0 };
};

/** The answer to a request of that moment names a database that was replaced meanwhile: what it says was taken back. */
export const isLateAnswer = async (tables: LocalTables, epoch: string, asked: number): Promise<boolean> => {
  const known = await knownEpoch(tables);
  return known.epoch !== undefined && known.epoch !== epoch && asked < known.since && known.since - asked < LATE_MS;
};

/** Answers the epoch before; the same one when nothing changed. */
export const enterEpoch = async (tables: LocalTables, epoch: string, now: number): Promise<string | undefined> => {
  const known = await knownEpoch(tables);
  if (known.epoch !== epoch) await tables.meta.putMany([{ name: 'epoch', value: epoch }, { name: 'epochSince', value: now }]);
  return known.epoch;
};
