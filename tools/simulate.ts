// Runs the sync simulation on all cores: `npm run simulate -- --histories 20000 --seed 1`. It lives with the tests;
// this only starts it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    bug: { type: 'string' },
    bank: { type: 'boolean' },
  },
});

const root = join(import.meta.dirname, '..');

const whole = (name: string, text: string): number => {
  if (!/^\d+$/u.test(text)) throw new Error(`--${name} takes a whole number, not ${text}`);
  return Number(text);
};

/** The table of known failures, one process: each planted bug is looked for until a history shows it. */
if (values.bank === true) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'test/simulation/faults/print-bank.ts')], {
    stdio: 'inherit',
  });
  process.exit(
    await new Promise<number>((resolve) => {
      child.on('exit', (code) => {
        resolve(code ?? 1);
      });
    }),
  );
}

const histories = whole('histories', values.histories);
const first = whole('seed', values.seed);
/**
 * Programs that died in a history hold memory for as long as its process lives: a process runs no more of them than
 * this.
 */
const MOST_IN_ONE = 10_000;
const share = Math.max(1, Math.min(MOST_IN_ONE, Math.ceil(histories / availableParallelism())));

/**
 * Written into one script ahead: translated file by file while it runs, every arrow function would be given its name
 * anew each time it is made.
 */
const outDir = mkdtempSync(join(tmpdir(), 'callboard-simulate-'));
process.on('exit', () => {
  rmSync(outDir, { recursive: true, force: true });
});
await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: join(root, 'test/simulation/main.ts'),
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'simulation.mjs', codeSplitting: false } },
  },
});

/** Runs the seeds [from, to) in a process of its own; answers its exit code. */
const part = (from: number, to: number): Promise<number> => {
  const bug = values.bug === undefined ? [] : ['--bug', values.bug];
  // Most of what a history makes is gone with it: room for what is young saves clearing it away in the middle.
  const child = spawn(
    process.execPath,
    [
      '--max-semi-space-size=64',
      join(outDir, 'simulation.mjs'),
      '--histories',
      String(to - from),
      '--seed',
      String(from),
      ...bug,
    ],
    { stdio: 'inherit' },
  );
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      resolve(code ?? 1);
    });
  });
};

const starts = Array.from({ length: Math.ceil(histories / share) }, (_, at) => first + at * share);
let broken = false;
const worker = async (): Promise<void> => {
  for (let from = starts.shift(); from !== undefined; from = starts.shift()) {
    if ((await part(from, Math.min(from + share, first + histories))) !== 0) broken = true;
  }
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));
console.log(
  broken
    ? 'Some histories broke an invariant; their seeds stand above.'
    : `${String(histories)} histories, every invariant held.`,
);
process.exitCode = broken ? 1 : 0;
