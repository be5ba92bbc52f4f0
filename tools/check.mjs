// `npm run check`: catalogues, contract, types, lint, and the weight of the first screens.
import { checkBudget, ensureBuilt } from './lib/build/build-steps.mjs';
import { counted, runChecks, total } from './lib/check-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { asCommand, say } from './lib/steps.mjs';

await asCommand(async () => {
  requireNode();
  await ensureInstalled();
  const checks = await runChecks();
  const budget = await counted(async () => {
    await ensureBuilt();
    say((await checkBudget()).trimEnd());
  });
  const { passed, failed } = total([checks, budget]);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
});
