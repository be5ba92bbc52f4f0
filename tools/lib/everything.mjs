// The whole of `npm test`: installs what is missing and runs every check and test; its last line is the sum.
import { ensureChromium } from './browsers/browser.mjs';
import { ensureCiiSchema } from './browsers/cii-schema.mjs';
import { ensureDovecot } from './browsers/dovecot.mjs';
import { ensureEngines } from './browsers/engines.mjs';
import { buildApp, checkBudget } from './build/build-steps.mjs';
import { counted, runChecksBeneath, total } from './check-steps.mjs';
import { ensureInstalled } from './install.mjs';
import { ensurePoppler } from './browsers/poppler.mjs';
import { PROGRAMS, requireNode } from './project.mjs';
import { command, endChildren, endOnSignals, inWords, say, slowest, StepFailed } from './steps.mjs';
import { runBrowserTests, runUnitTests } from './test-runners.mjs';

/** What hangs ends here: several times what all of it takes on a quiet computer with two cores. */
const LIMIT_MS = 85 * 60_000;

/** @typedef {import('./check-steps.mjs').Count} Count */

/** @type {Count[]} */
const counts = [];

/** @param {Promise<Count>} count */
const add = async (count) => {
  counts.push(await count);
};

/** What is fetched waits for the line, and not for a processor: it comes while the first of the rest runs. */
const equip = async () => {
  await ensureChromium();
  await ensureEngines();
  await ensurePoppler();
  await ensureDovecot();
  await ensureCiiSchema();
};

const build = async () => {
  await buildApp();
  say((await checkBudget()).trimEnd());
};

const simulate = () =>
  command(
    'Simulate devices and servers',
    [...PROGRAMS.typescript('tools/simulate.ts'), '--histories', '20000', '--seed', '1'],
    { isBeneath: true },
  );

/** What starts servers and browsers, one after the other: it waits for clocks, disks and each other, and has limits. */
const tests = async () => {
  await Promise.all([equip(), add(counted(build))]);
  await add(runUnitTests());
  await add(runBrowserTests());
};

/**
 * What only computes lies beneath the tests: it fills each moment in which they wait, and never keeps them waiting.
 * Unit tests beside browser tests took as long in sum, and met their limits.
 */
const everything = async () => {
  requireNode();
  await ensureInstalled();
  await Promise.all([tests(), add(runChecksBeneath()), add(counted(simulate))]);
};

/** @param {number} extra failures that no test tells of */
const finish = async (extra) => {
  await endChildren();
  const { passed, failed } = total(counts);
  const failures = failed + extra;
  // Nothing that passed is no success.
  const exitCode = failures === 0 && passed > 0 ? 0 : 1;
  process.stdout.write(
    `\n${slowest()}\n\nAll of it took ${inWords(performance.now())}.\n${passed} passed, ${failures} failed\n`,
    () => process.exit(exitCode),
  );
};

const timer = setTimeout(() => {
  say(`\nStopped: the tests took longer than ${inWords(LIMIT_MS)}.`);
  void finish(1);
}, LIMIT_MS);

endOnSignals();
try {
  await everything();
  clearTimeout(timer);
  await finish(0);
} catch (error) {
  clearTimeout(timer);
  say(
    error instanceof StepFailed
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  );
  await finish(1);
}
