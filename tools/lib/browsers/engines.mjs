// Finds and gets the browsers of other engines for the tests: WebKitGTK with its driver and a screen nobody sees, and
// Firefox ESR.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { command, run, say, StepFailed } from '../steps.mjs';

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];
const ADVICE = `Install them by hand (sudo apt-get install ${PACKAGES.join(' ')}), then try again. FIREFOX, WEBKIT_DRIVER and WEBKIT_BROWSER name them where they lie elsewhere.`;

/** @param {readonly string[]} names @returns {string | undefined} the first of these programs that is installed */
const program = (...names) => {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
};

/** @param {string} name @param {string | undefined} found @returns {string} */
const wanted = (name, found) => {
  if (found === undefined) throw new Error(`The tests need ${name}, and it is not there. ${ADVICE}`);
  return found;
};

/** @param {string} name */
const fromEnvironment = (name) => (process.env[name] === '' ? undefined : process.env[name]);

const firefox = () => fromEnvironment('FIREFOX') ?? program('firefox-esr', 'firefox');
const webKitDriver = () => fromEnvironment('WEBKIT_DRIVER') ?? program('WebKitWebDriver');

/** Debian keeps the browser beside the library, by architecture and version; the newest comes last. */
const webKitBrowser = () => {
  const libraries = existsSync('/usr/lib')
    ? readdirSync('/usr/lib')
        .filter((name) => name.includes('linux-gnu'))
        .map((name) => join('/usr/lib', name))
    : [];
  const versions = ['/usr/libexec', ...libraries]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    );
  return (
    fromEnvironment('WEBKIT_BROWSER') ??
    program('MiniBrowser') ??
    versions
      .filter((path) => existsSync(path))
      .sort()
      .at(-1)
  );
};

/** The path of a Firefox. @throws {Error} where there is none */
export const findFirefox = () => wanted('Firefox ESR', firefox());

/** The driver of WebKitGTK, and the browser that it drives. @throws {Error} where one of them is not there */
export const findWebKit = () => ({
  driver: wanted('the driver of WebKitGTK', webKitDriver()),
  browser: wanted('the browser of WebKitGTK', webKitBrowser()),
});

const missing = () =>
  [firefox(), webKitDriver(), webKitBrowser(), program('Xvfb')].some((found) => found === undefined);

const mayUseApt = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const withApt = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await command('Read the package lists of Debian', ['apt-get', 'update'], { env });
    await command(
      'Install Firefox ESR and WebKitGTK from Debian',
      ['apt-get', 'install', '--yes', '--no-install-recommends', ...PACKAGES],
      { env },
    );
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
  }
};

/**
 * Finds the browsers or installs them: as root from Debian.
 * @throws {StepFailed} when one is not there and cannot be had; the tests never run without
 */
export const ensureEngines = async () => {
  if (missing() && mayUseApt()) {
    say('Firefox or WebKitGTK is not on this machine; installing them. This takes a few minutes.');
    await withApt();
  }
  if (missing())
    throw new StepFailed(`The browser tests need Firefox ESR, and WebKitGTK with its driver and Xvfb. ${ADVICE}`);
  const { output } = await run([findFirefox(), '--version'], { env: { HOME: '/tmp' } });
  say(`  ${output.trim().split('\n').at(-1) ?? 'Firefox'} at ${findFirefox()}, WebKitGTK at ${findWebKit().browser}`);
};
