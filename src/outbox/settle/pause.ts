// Waits of the whole app, kept where every tab and worker of the login sees them: one that the server asked for, and
// one that is only a guess.
import type { LocalStore, LocalTables } from '#db/tables/local.ts';
import type { DeviceNow } from '#db/engine/ports.ts';

/**
 * `asked`: the server wants to be left alone. `guessed`: so many lanes failed that the line is given a rest, or a
 * server did not say for how long; whoever knows better ends it.
 */
export type PauseKind = 'asked' | 'guessed';

interface Pause {
  /** Device milliseconds. */
  readonly until: number;
  readonly length: number;
}

/** Apart from each other: a long guess that is cut short must not take what the server asked for with it. */
const NAMES: Readonly<Record<PauseKind, string>> = { asked: 'pause', guessed: 'rest' };

const isPause = (value: unknown): value is Pause =>
  typeof value === 'object' &&
  value !== null &&
  'until' in value &&
  'length' in value &&
  typeof value.until === 'number' &&
  typeof value.length === 'number';

/** Nobody sends before `now + length`; a pause of the same kind that is already longer stays. */
export const pauseSending = (local: LocalStore, now: number, length: number, kind: PauseKind): Promise<void> =>
  local.write('relaxed', [], (tables) => pauseIn(tables, now, length, kind));

/**
 * The same within a larger transaction: what the server asked for is kept with the entry that heard it, so that no
 * program takes another one in between, or after that one was killed.
 */
export const pauseIn = async (
  tables: Pick<LocalTables, 'meta'>,
  now: number,
  length: number,
  kind: PauseKind,
): Promise<void> => {
  if ((await leftIn(tables, kind, now)) < length)
    await tables.meta.put({ name: NAMES[kind], value: { until: now + length, length } });
};

export interface LineState {
  /** Milliseconds left of the longer pause; 0 when there is none. A clock that was set back never stretches it. */
  readonly left: number;
  /** The server was silent when it was last asked. */
  readonly isSilent: boolean;
}

export const pauseLeft = (local: LocalStore, now: DeviceNow): Promise<LineState> =>
  local.read(['meta'], async (tables) => {
    const [silentSince, pauses] = await Promise.all([tables.meta.get('offlineSince'), pausesIn(tables)]);
    return { left: leftOfPauses(pauses, now()), isSilent: silentSince !== undefined };
  });

/** Those that are known, over or not; told apart from the moment at which they are asked for. */
export const pausesIn = async (tables: Pick<LocalTables, 'meta'>): Promise<readonly Pause[]> =>
  (await Promise.all(Object.values(NAMES).map((name) => tables.meta.get(name)))).flatMap((fact) =>
    isPause(fact?.value) ? [fact.value] : [],
  );

/** Milliseconds left of the longest. */
export const leftOfPauses = (pauses: readonly Pause[], now: number): number =>
  Math.max(0, ...pauses.map((pause) => leftOf(pause, now)));

/** The line works again, or somebody wants to know: what was only a guess is over. */
export const endGuessedPause = (tables: Pick<LocalTables, 'meta'>): Promise<void> =>
  tables.meta.remove([NAMES.guessed]);

const leftIn = async (tables: Pick<LocalTables, 'meta'>, kind: PauseKind, now: number): Promise<number> => {
  const known = (await tables.meta.get(NAMES[kind]))?.value;
  return isPause(known) ? leftOf(known, now) : 0;
};

const leftOf = ({ until, length }: Pause, now: number): number => {
  const left = until - now;
  return left <= 0 || left > length ? 0 : left;
};
