// `npm test`: installs what is missing and runs every check and test; its last line is the sum.
import { ensureChromium } from './lib/browser.mjs';
import { ensureEngines } from './lib/engines.mjs';
import { buildApp, checkBudget } from './lib/build-steps.mjs';
import { counted, runChecks, total } from './lib/check-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePoppler } from './lib/poppler.mjs';
import { PROGRAMS, requireNode } from './lib/project.mjs';
import { command, endChildren, endOnSignals, inWords, say, slowest, StepFailed } from './lib/steps.mjs';
import { runBrowserTests, runUnitTests } from './lib/test-runners.mjs';

/** What hangs ends here; on a quiet computer with two cores all of it takes well under half an hour, on a busy one up to forty minutes. */
const LIMIT_MS = 60 * 60_000;

/** @typedef {import('./lib/check-steps.mjs').Count} Count */

/** @type {Count[]} */
const counts = [];

/** @param {Promise<Count>} count */
const add = async (count) => {
  counts.push(await count);
};

/** What is fetched waits for the line, and not for a processor: it comes while the first checks run. */
const equip = async () => {
  await ensureChromium();
  await ensureEngines();
  await ensurePoppler();
};

const build = async () => {
  await buildApp();
  say((await checkBudget()).trimEnd());
};

const simulate = () => command('Simulate devices and servers', [...PROGRAMS.typescript('tools/simulate.ts'), '--histories', '20000', '--seed', '1']);

/**
 * Two lanes. Browser tests wait a lot: for a slow line, for a lease that ends, for a browser that starts. So they begin as soon as the app
 * is built, and what computes runs beside them.
 */
const everything = async () => {
  requireNode();
  await ensureInstalled();
  const equipped = equip();
  const built = counted(build);
  const inBrowsers = async () => {
    await add(built);
    await equipped;
    await add(runBrowserTests());
    await add(counted(simulate));
  };
  const besides = async () => {
    // One at a time: with compiler and linter at once there would be no core left for the build, and then for the browsers.
    await add(runChecks(1));
    await Promise.all([built, equipped]);
    await add(runUnitTests());
  };
  await Promise.all([equipped, inBrowsers(), besides()]);
};

/** @param {number} extra failures that no test tells of */
const finish = async (extra) => {
  await endChildren();
  const { passed, failed } = total(counts);
  const failures = failed + extra;
  // Nothing that passed is no success.
  const exitCode = failures === 0 && passed > 0 ? 0 : 1;
  process.stdout.write(`\n${slowest()}\n\nAll of it took ${inWords(performance.now())}.\n${passed} passed, ${failures} failed\n`, () => process.exit(exitCode));
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
  say(error instanceof StepFailed ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
  await finish(1);
}
