// `npm run screenshots`: pictures of every built screen, with demo data from a real server, into screenshots/.
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/browsers/browser.mjs';
import { ensureBuilt } from './lib/build/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/project.mjs';
import { asCommand, say, StepFailed } from './lib/steps.mjs';
import { runBrowserTests } from './lib/test-runners.mjs';

const OPTIONS = /** @type {const} */ ({
  desktop: { type: 'boolean', default: false },
  whole: { type: 'boolean', default: false },
  theme: { type: 'string', default: 'light' },
  language: { type: 'string', default: 'en' },
  who: { type: 'string' },
  only: { type: 'string' },
});

const USAGE =
  'npm run screenshots -- [--desktop] [--whole] [--theme light,dark,outdoor] [--language en|nl|cy|fr|deAt|de|es] [--who visitor,crew,chief,planner,newcomer] [--only PART-OF-A-NAME,ANOTHER]';

const asked = () => {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    throw new StepFailed(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};

await asCommand(async () => {
  const wishes = asked();
  requireNode();
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  process.env['CALLBOARD_SHOTS'] = JSON.stringify(wishes);
  const { failed } = await runBrowserTests(['--project', 'shots']);
  say(failed === 0 ? 'The pictures lie in screenshots/.' : 'Not every picture was taken.');
  process.exitCode = failed === 0 ? 0 : 1;
});
