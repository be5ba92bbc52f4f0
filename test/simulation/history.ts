// One history: phones, a server and a faulty network between them, run from a script to its end and judged.
import type { Planted } from './faults/planting.ts';
import type { Waiting } from './scheduler.ts';
import { scriptOf } from './script.ts';
import type { Script } from './script-words.ts';
import { perform } from './commands.ts';
import { Run } from './run.ts';

export interface History {
  readonly seed: number;
  /** Empty when every invariant held. */
  readonly violations: readonly string[];
  readonly steps: number;
  readonly effects: number;
  /** Equal for two runs of one seed. */
  readonly trace: number;
}

export const runHistory = (seed: number, planted: Planted = {}): Promise<History> => runScript(scriptOf(seed), planted);

/** Runs a script; `watch` sees every await and may disturb what it likes. */
export const runScript = async (
  script: Script,
  planted: Planted = {},
  watch?: (run: Run, waiting: Waiting, at: number) => void,
  stacks?: 'recorded',
): Promise<History> => {
  // A history runs through without leaving the present turn of the event loop: whoever runs many lets timers and
  // messages in between them.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  const run = new Run(script, planted);
  run.scheduler.recordsStacks = stacks === 'recorded';
  if (watch !== undefined)
    run.scheduler.watch = (waiting, at) => {
      watch(run, waiting, at);
    };
  await run.live(perform);
  if (run.violations.length === 0) await run.heal();
  return {
    seed: script.seed,
    violations: [...new Set(run.violations)],
    steps: run.scheduler.steps,
    effects: run.server.effects.length,
    trace: run.scheduler.trace,
  };
};
