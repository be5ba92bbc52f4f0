// Gets the programs of poppler, with which the tests open the papers that the server makes.
import { existsSync } from 'node:fs';
import { command, run, say, StepFailed } from '../steps.mjs';

const PROGRAMS = ['pdftotext', 'pdffonts', 'pdfsig', 'pdfinfo', 'pdfimages', 'pdfdetach'];
const ADVICE = 'Install it by hand (sudo apt-get install poppler-utils, or brew install poppler), then try again.';

/** Whether this process may install packages of Debian. */
export const mayUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The first program that does not start. */
const missing = async () => {
  for (const program of PROGRAMS) if ((await run([program, '-v'])).code === 127) return program;
  return undefined;
};

const withApt = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await command('Read the package lists of Debian', ['apt-get', 'update'], { env });
    await command(
      'Install poppler from Debian',
      ['apt-get', 'install', '--yes', '--no-install-recommends', 'poppler-utils'],
      { env },
    );
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
  }
};

/**
 * Finds poppler or installs it: as root from Debian.
 * @throws {StepFailed} when it is not there and cannot be had; the tests never run without
 */
export const ensurePoppler = async () => {
  if ((await missing()) !== undefined && mayUseApt()) {
    say('No poppler on this machine; installing it.');
    await withApt();
  }
  const program = await missing();
  if (program !== undefined)
    throw new StepFailed(`The tests of papers need poppler, and ${program} is not there. ${ADVICE}`);
};
