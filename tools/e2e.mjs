// `npm run e2e`: the browser tests on a current build; further arguments go to Playwright.
import { ensureChromium } from './lib/browsers/browser.mjs';
import { ensureEngines } from './lib/browsers/engines.mjs';
import { ensureBuilt } from './lib/build/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { asCommand, say } from './lib/steps.mjs';
import { runBrowserTests } from './lib/test-runners.mjs';

/** Who names a file wants all of it, also what test runs leave to the soak. */
const isNamed = process.argv.slice(2).some((word) => !word.startsWith('-'));
if (isNamed) process.env['CALLBOARD_JOURNEYS'] ??= 'all';

await asCommand(async () => {
  requireNode();
  await ensureInstalled();
  await ensureChromium();
  await ensureEngines();
  await ensureBuilt();
  const { passed, failed } = await runBrowserTests(process.argv.slice(2));
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
