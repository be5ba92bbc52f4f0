// `npm run build`: makes dist/ from the sources, and weighs it.
import { buildApp, checkBudget } from './lib/build/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { asCommand, say } from './lib/steps.mjs';

await asCommand(async () => {
  requireNode();
  await ensureInstalled();
  await buildApp();
  say((await checkBudget()).trimEnd());
});
