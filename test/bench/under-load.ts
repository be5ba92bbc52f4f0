// How others are answered while a server is attacked, and whether what was seen keeps within its bounds.
import { request, Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

export interface Bound {
  readonly what: string;
  readonly most: number;
  readonly unit: string;
}

/** Between two questions to one address. */
const EVERY_MS = 50;

/** Milliseconds that each answer took, sorted, for each address: asked one after the other until the work is over. */
export const watchTimes = async (
  addresses: readonly string[],
  work: Promise<unknown>,
): Promise<readonly (readonly number[])[]> => {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  const watches = addresses.map(async (address) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const times: number[] = [];
    while (!isOver) {
      const began = performance.now();
      await answered(agent, address);
      times.push(performance.now() - began);
      await wait(EVERY_MS);
    }
    agent.destroy();
    return times.toSorted((one, other) => one - other);
  });
  await over;
  return Promise.all(watches);
};

const answered = (agent: Agent, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${String(answer.statusCode)}`));
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Says of each figure whether it keeps within its bound; true when all do. */
export const judgedBy = (figures: readonly (readonly [Bound, number])[]): boolean => {
  for (const [{ what, most, unit }, figure] of figures)
    console.log(
      `  ${what}: ${figure < 10 ? figure.toFixed(1) : figure.toFixed(0)} ${unit} (bound: at most ${String(most)} ${unit}, ${figure <= most ? 'kept' : 'missed'})`,
    );
  return figures.every(([{ most }, figure]) => figure <= most);
};
