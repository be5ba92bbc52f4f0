// `npm run gallery`: every part of a desk in three themes, seven languages, 320 and 1,440 pixels wide, judged by
// axe-core and pictured into screenshots/gallery/. `-- --open` serves the page to look at instead.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureChromium } from './lib/browsers/browser.mjs';
import { derive } from './lib/build/build-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PROGRAMS, requireNode } from './lib/project.mjs';
import { asCommand, say, StepFailed } from './lib/steps.mjs';

const USAGE = 'npm run gallery [-- --open]';

const wishes = () => {
  try {
    return parseArgs({ options: { open: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new StepFailed(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};

/**
 * Runs a program in the foreground, with its own output.
 * @param {readonly string[]} line
 * @param {Readonly<Record<string, string>>} [more] environment
 * @returns {Promise<number>} its exit code
 */
const run = ([program = '', ...rest], more = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...more } });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

await asCommand(async () => {
  const { open } = wishes();
  requireNode();
  await ensureInstalled();
  await derive();
  if (open) {
    process.exitCode = await run([
      ...PROGRAMS.vite(),
      '--config',
      'test/ui/gallery/vite.config.ts',
      '--host',
      '127.0.0.1',
    ]);
    return;
  }
  await ensureChromium();
  process.exitCode = await run([...PROGRAMS.vitest(), 'run', '--testTimeout=600000', 'test/ui/gallery.test.ts'], {
    CALLBOARD_GALLERY: 'all',
  });
  say('The pictures lie in screenshots/gallery/.');
});
