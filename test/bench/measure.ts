// Measuring side by side: the same variants in each round, their order turned round every other time, the median of the
// rounds counts.
import { performance } from 'node:perf_hooks';

export interface Variant {
  readonly name: string;
  /** Runs per round. */
  readonly times: number;
  /** Runs under way at once. */
  readonly atOnce: number;
  run(): Promise<void>;
}

export interface Measured {
  readonly name: string;
  /** Milliseconds per run, the median over the rounds. */
  readonly milliseconds: number;
  /** The lowest and the highest round. */
  readonly spread: readonly [number, number];
}

/** One round to warm up, then that many that count. */
export const measure = async (variants: readonly Variant[], rounds: number): Promise<readonly Measured[]> => {
  const figures = new Map<string, number[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of round % 2 === 0 ? variants : [...variants].reverse()) {
      const milliseconds = await runs(variant);
      if (round > 0) figures.get(variant.name)?.push(milliseconds);
    }
  }
  return variants.map(({ name }) => summed(name, figures.get(name) ?? []));
};

/** The median of the rounds, with the lowest and the highest. */
export const summed = (name: string, rounds: readonly number[]): Measured => {
  const sorted = rounds.toSorted((one, other) => one - other);
  return {
    name,
    milliseconds: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    spread: [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN],
  };
};

const runs = async ({ times, atOnce, run }: Variant): Promise<number> => {
  let left = times;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - began) / times;
};

const figure = (milliseconds: number): string =>
  milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0);

/** A line of the table: name, time, spread, runs a second. */
export const told = ({ name, milliseconds, spread: [least, most] }: Measured): string =>
  `  ${name.padEnd(48)} ${figure(milliseconds).padStart(8)} ms  (${figure(least)} to ${figure(most)})  ${(1000 / milliseconds).toFixed(milliseconds > 1000 ? 2 : 0).padStart(6)} a second`;

/** How many of the second fit into one of the first. */
export const ratio = (measured: readonly Measured[], one: string, other: string): number =>
  timeOf(measured, one) / timeOf(measured, other);

const timeOf = (measured: readonly Measured[], name: string): number => {
  const found = measured.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} was not measured`);
  return found.milliseconds;
};
