// Named steps with their durations: says what is being done, shows that a long one lives, and keeps what it printed for
// when it fails.
import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';

/** @typedef {{ readonly name: string, readonly milliseconds: number, readonly passed: boolean }} Finished */
/** @typedef {{ readonly name: string, readonly began: number, latest: string }} Running */

/** A step that failed; its message is a sentence for the person at the terminal, its output was already printed. */
export class StepFailed extends Error {}

const QUIET_MS = 15_000;
const TAIL_LINES = 150;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/** @type {Set<Running>} */
const running = new Set();
/** @type {Finished[]} */
const finished = [];

const isLive = process.stdout.isTTY === true;
/** At a terminal what is said takes the place of the line that shows progress. */
const CLEARED = isLive ? '\r\u001b[K' : '';

/** @param {number} milliseconds */
export const inWords = (milliseconds) => {
  const seconds = milliseconds / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
};

/** @param {string} line */
export const say = (line) => process.stdout.write(`${CLEARED}${line}\n`);

// eslint-disable-next-line no-control-regex -- the colours and cursor moves of the programs that we run
const ESCAPES = /\u001b\[[0-9;?]*[A-Za-z]/gu;

/** @param {string} output */
const lastLine = (output) =>
  output
    .replace(ESCAPES, '')
    .trimEnd()
    .split(/[\r\n]+/u)
    .at(-1)
    ?.trim() ?? '';

/** @param {Running} one */
const lasting = ({ name, began }) => `${name}, ${inWords(performance.now() - began)}`;

/**
 * Shows that a step lives: at a terminal one line for all that run, rewritten; elsewhere a line of its own now and
 * then.
 * @param {Running} one
 */
const show = (one) => {
  if (!isLive) return void process.stdout.write(`${`  … ${lasting(one)}  ${one.latest}`.slice(0, 160)}\n`);
  const text = running.size === 1 ? `${lasting(one)}  ${one.latest}` : [...running].map(lasting).join(' · ');
  process.stdout.write(`${CLEARED}${`  … ${text}`.slice(0, (process.stdout.columns ?? 80) - 1)}`);
};

/**
 * Adds what happened inside a step (a test file, say) to the table of the slowest.
 * @param {Finished} entry
 */
export const record = (entry) => {
  finished.push(entry);
};

/**
 * Runs one named step and says how it went.
 * @template T
 * @param {string} name
 * @param {(progress: { latest: string }) => Promise<T>} work sets `latest` to what a waiting person may read
 * @returns {Promise<T>}
 */
export const step = async (name, work) => {
  /** @type {Running} */
  const one = { name, began: performance.now(), latest: '' };
  running.add(one);
  const timer = setInterval(() => show(one), isLive ? 250 : QUIET_MS);
  let passed = false;
  try {
    const result = await work(one);
    passed = true;
    return result;
  } finally {
    clearInterval(timer);
    running.delete(one);
    const milliseconds = performance.now() - one.began;
    finished.push({ name, milliseconds, passed });
    say(`${passed ? '✓' : '✗'} ${name} (${inWords(milliseconds)})`);
  }
};

/**
 * A shell that takes the lowest priority and becomes the program. Linux weighs each session for itself before it weighs
 * the programs in it, so the session (which this shell leads) is told too; other systems have no such file.
 */
const BENEATH = ['sh', '-c', '{ echo 19 > /proc/self/autogroup; } 2>/dev/null; exec nice -n 19 "$@"', 'sh'];

/**
 * Runs a program to its end; its output is kept, not shown.
 * @param {readonly string[]} line program and arguments
 * @param {{ env?: Readonly<Record<string, string>>, isBeneath?: boolean, onOutput?: (latest: string) => void }}
 * [options] `isBeneath`: it takes only what of the processors everything else leaves
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (line, { env = {}, isBeneath = false, onOutput = () => undefined } = {}) =>
  new Promise((resolve) => {
    const [program = '', ...rest] = isBeneath && process.platform !== 'win32' ? [...BENEATH, ...line] : line;
    let output = '';
    // A group of its own, so that a program that is ended takes what it started with it.
    const child = spawn(program, rest, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.add(child);
    /** @param {Buffer} bytes */
    const keep = (bytes) => {
      output += bytes.toString('utf8');
      onOutput(lastLine(output.slice(-2000)));
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    /** @param {number} code */
    const finish = (code) => {
      children.delete(child);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });

/** @param {string} output */
const printTail = (output) => {
  const lines = output
    .replace(/\r(?!\n)/gu, '\n')
    .trimEnd()
    .split('\n');
  if (lines.length > TAIL_LINES) say(`    … ${lines.length - TAIL_LINES} lines before`);
  for (const line of lines.slice(-TAIL_LINES)) say(`    ${line}`);
};

/**
 * A step that is one program. Its output is printed when it fails.
 * @param {string} name
 * @param {readonly string[]} line
 * @param {{ env?: Readonly<Record<string, string>>, isBeneath?: boolean, advice?: string }} [options] as of `run`;
 * `advice` is added to the failing sentence
 * @returns {Promise<string>} the output
 * @throws {StepFailed}
 */
export const command = (name, line, { env = {}, isBeneath = false, advice = '' } = {}) =>
  step(name, async (progress) => {
    const { code, output } = await run(line, {
      env,
      isBeneath,
      onOutput: (latest) => {
        progress.latest = latest;
      },
    });
    if (code === 0) return output;
    printTail(output);
    throw new StepFailed(`${name} failed with exit code ${code}.${advice === '' ? '' : ` ${advice}`}`);
  });

/**
 * The ten slowest steps so far. A step whose parts were recorded (`name · part`) is told by its parts.
 * @returns {string}
 */
export const slowest = () => {
  const told = finished.filter(({ name }) => !finished.some((other) => other.name.startsWith(`${name} · `)));
  const rows = told.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
  return [
    'The ten slowest steps:',
    ...rows.map(({ name, milliseconds }) => `  ${inWords(milliseconds).padStart(12)}  ${name}`),
  ].join('\n');
};

/** @param {NodeJS.Signals} signal */
const signalGroups = (signal) => {
  for (const child of children) {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Ended in the meantime.
    }
  }
};

/**
 * Ends the programs that still run: asks, waits five seconds, insists.
 * @returns {Promise<void>}
 */
export const endChildren = async () => {
  signalGroups('SIGTERM');
  const until = performance.now() + 5000;
  while (children.size > 0 && performance.now() < until)
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  signalGroups('SIGKILL');
};

/** Ends what runs when the person at the terminal has had enough. */
export const endOnSignals = () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      void endChildren().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
    });
  }
};

/**
 * The frame of a command: runs it, and turns a failure into its sentence and exit code 1.
 * @param {() => Promise<void>} main
 */
export const asCommand = async (main) => {
  endOnSignals();
  try {
    await main();
  } catch (error) {
    await endChildren();
    say(
      error instanceof StepFailed
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    );
    process.exitCode = 1;
  }
};
