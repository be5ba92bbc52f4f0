// Judges mutants by simulated histories alone: those that come by a mutant are run with it, until one breaks.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { bundleSimulation, type Instrumented, type Numbered } from './instrumented.ts';
import type { Judged, Verdict } from './mutant.ts';

interface Ran {
  /** `null`: ended from outside. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs the bundled simulation; ends it where it takes longer, as a mutant may let it go round for ever. */
const run = (script: string, words: readonly string[], milliseconds: number, mutant?: string): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=64', script, ...words], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...(mutant === undefined ? {} : { __STRYKER_ACTIVE_MUTANT__: mutant }) },
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(parts).toString('utf8') });
    });
  });

/** A history takes a hundredth of this. */
const MS_A_HISTORY = 1000;
const MS_TO_START = 60_000;

/** The histories that come by each mutant. */
type Reach = ReadonlyMap<string, readonly string[]>;

const reachOf = async (script: string, histories: number): Promise<Reach> => {
  const { code, output } = await run(script, ['reach', String(histories)], MS_TO_START + 3 * histories * MS_A_HISTORY);
  if (code !== 0) throw new Error(`The simulation does not run without a mutant: exit code ${String(code)}`);
  const lines = output.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => line.split(' ')).map(([id = '', seeds = '']) => [id, seeds.split(',')]));
};

export interface HistoriesAsked {
  /** Of the first so many histories, those that come by. */
  readonly histories: number;
  readonly outDir: string;
  readonly onJudged: (one: Judged) => void;
}

export const judgeByHistories = async (
  instrumented: Instrumented,
  { histories, outDir, onJudged }: HistoriesAsked,
): Promise<readonly Judged[]> => {
  const script = await bundleSimulation(instrumented, outDir);
  const reach = await reachOf(script, histories);
  const verdictOf = async ({ id }: Numbered): Promise<Verdict> => {
    const those = reach.get(id);
    if (those === undefined) return 'unreached';
    const { code } = await run(script, ['judge', those.join()], MS_TO_START + those.length * MS_A_HISTORY, id);
    return code === 0 ? 'survived' : 'killed';
  };
  const judged: Judged[] = [];
  const waiting = [...instrumented.mutants];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const one = { ...next, verdict: await verdictOf(next) };
      judged.push(one);
      onJudged(one);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return judged;
};
