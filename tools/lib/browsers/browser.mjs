// Gets a Chromium for the browser tests where the machine has none.
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { PROGRAMS } from '../project.mjs';
import { command, run, say, StepFailed } from '../steps.mjs';

const ADVICE = 'Install it by hand (sudo apt-get install chromium) or set CHROMIUM to the path of one, then try again.';

const mayUseApt = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const withApt = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('Read the package lists of Debian', ['apt-get', 'update'], { env });
  await command(
    'Install Chromium from Debian',
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'],
    { env },
  );
};

const withPlaywright = () =>
  command('Install Chromium with Playwright', [...PROGRAMS.playwright(), 'install', 'chromium']);

/** @param {() => Promise<unknown>} way */
const tryWay = async (way) => {
  try {
    await way();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
  }
};

/** @param {string} path */
const versionOf = async (path) => {
  const { code, output } = await run([path, '--no-sandbox', '--version']);
  if (code !== 0) throw new StepFailed(`${path} does not start: ${output.trim().slice(0, 300)} ${ADVICE}`);
  return output.trim().split('\n').at(-1) ?? '';
};

/**
 * Finds a Chromium or installs one: Playwright's own, the system's, Debian's package as root, Playwright's download.
 * @throws {StepFailed} when there is none and none can be had; the tests never run without
 */
export const ensureChromium = async () => {
  let path = await findChromium();
  if (path === undefined) {
    say('No Chromium on this machine; installing one. This takes a minute or two.');
    if (mayUseApt()) await tryWay(withApt);
    path = await findChromium();
  }
  if (path === undefined) {
    await tryWay(withPlaywright);
    path = await findChromium();
  }
  if (path === undefined)
    throw new StepFailed(`The browser tests need a Chromium, and none could be installed. ${ADVICE}`);
  say(`  ${await versionOf(path)} at ${path}`);
};
