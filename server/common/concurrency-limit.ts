// Lets a few pieces of work run at once and a few wait; what comes then is turned away, so that a rush costs nobody
// else their answer.

/** More wait already than may. */
export class QueueFull extends Error {
  constructor() {
    super('Too many wait for their turn');
    this.name = 'QueueFull';
  }
}

export interface ConcurrencyLimit {
  /** Runs the work when its turn comes; urgent work goes first, and has a line of its own. @throws QueueFull at once */
  run<T>(work: () => Promise<T>, urgent?: boolean): Promise<T>;
  /** True while nothing runs and nothing waits. */
  isIdle(): boolean;
}

export interface ConcurrencyBounds {
  readonly atOnce: number;
  /** In each of both lines. */
  readonly waiting: number;
}

export const concurrencyLimit = ({ atOnce, waiting }: ConcurrencyBounds): ConcurrencyLimit => {
  const lines: Readonly<Record<'urgent' | 'plain', (() => void)[]>> = { urgent: [], plain: [] };
  let running = 0;
  const next = (): void => {
    running -= 1;
    (lines.urgent.shift() ?? lines.plain.shift())?.();
  };
  const turn = async (urgent: boolean): Promise<void> => {
    const line = urgent ? lines.urgent : lines.plain;
    if (running >= atOnce) {
      if (line.length >= waiting) throw new QueueFull();
      await new Promise<void>((resolve) => {
        line.push(() => {
          running += 1;
          resolve();
        });
      });
    } else running += 1;
  };
  return {
    isIdle: () => running === 0 && lines.urgent.length + lines.plain.length === 0,
    async run(work, urgent = false) {
      await turn(urgent);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
};
