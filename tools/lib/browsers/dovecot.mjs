// Gets Dovecot, the mail server from which the tests read mail.
import { command, run, say, StepFailed } from '../steps.mjs';
import { mayUseApt } from './poppler.mjs';

const ADVICE = 'Install it by hand (sudo apt-get install dovecot-imapd, or brew install dovecot), then try again.';

const isThere = async () => (await run(['dovecot', '--version'])).code === 0;

const withApt = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await command('Read the package lists of Debian', ['apt-get', 'update'], { env });
    await command(
      'Install Dovecot from Debian',
      ['apt-get', 'install', '--yes', '--no-install-recommends', 'dovecot-imapd'],
      { env },
    );
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
  }
};

/**
 * Finds Dovecot or installs it: as root from Debian.
 * @throws {StepFailed} when it is not there and cannot be had; the tests never run without
 */
export const ensureDovecot = async () => {
  if (!(await isThere()) && mayUseApt()) {
    say('No Dovecot on this machine; installing it.');
    await withApt();
  }
  if (!(await isThere())) throw new StepFailed(`The tests of mailboxes need Dovecot, and it is not there. ${ADVICE}`);
};
