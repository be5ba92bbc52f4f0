// `npm test -- quick`: what says most within a minute or two, for the work in between: types, lint of what changed, and
// the unit tests nearest to it.
import { changedFiles, testsNear } from './changed.mjs';
import { runQuickChecks, total } from './check-steps.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './project.mjs';
import { asCommand, inWords, say, slowest } from './steps.mjs';
import { runUnitTests } from './test-runners.mjs';

/** Files; more would be no quick look any more. */
const MOST_TESTS = 12;

await asCommand(async () => {
  requireNode();
  await ensureInstalled();
  const changed = changedFiles();
  const near = testsNear(changed);
  const tests = near.slice(0, MOST_TESTS);
  const checks = await runQuickChecks(changed);
  if (near.length > tests.length)
    say(
      `  ${near.length} files of unit tests stand near ${changed.length} changed files; ${tests.length} of them are run`,
    );
  const units = tests.length === 0 ? { passed: 0, failed: 0 } : await runUnitTests(tests);
  const { passed, failed } = total([checks, units]);
  say(`\n${slowest()}\n\nAll of it took ${inWords(performance.now())}.\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
