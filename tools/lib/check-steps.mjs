// The checks that need no test runner: catalogues, contract, types, lint.
import { PROGRAMS } from './project.mjs';
import { sideBySide } from './side-by-side.mjs';
import { command, say, StepFailed } from './steps.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {(files?: readonly string[]) => readonly string[]} line for these files alone where it has `near`, else for
 * all
 * @property {(changed: readonly string[]) => readonly string[]} [near] which of these files it looks at, each by itself
 * @property {string} [advice] what to do when it fails
 * @property {boolean} [isShown] its figures are printed when it passes, too
 */

/** Those that take longest first: each uses one core. @type {readonly Check[]} */
const CHECKS = [
  {
    name: 'Check the types, room by room',
    // Several at work on one room would each look at the types that they share.
    line: () => [...PROGRAMS.compiler(), '-b', '--pretty', 'false', '--singleThreaded'],
  },
  {
    name: 'Lint',
    line: (files = ['.']) => [...PROGRAMS.lint(), ...files],
    near: (changed) => changed.filter((path) => /\.(?:[cm]?js|tsx?)$/u.test(path)),
  },
  { name: 'Check the message catalogues', line: () => [...PROGRAMS.typescript('tools/catalogs.ts'), '--check'] },
  {
    name: 'Check that the contract is current',
    line: () => [...PROGRAMS.typescript('tools/contract.ts'), '--check'],
    advice: 'Run npm run contract and commit what it writes.',
  },
  {
    name: 'Measure the shape of the code',
    line: () => PROGRAMS.typescript('tools/shape.ts'),
    advice: 'Split or rename what is listed. A ceiling in tools/shape.ts is only ever lowered.',
    isShown: true,
  },
  { name: 'Check pages, citations and licences', line: () => [process.execPath, 'tools/pages.mjs'], isShown: true },
  {
    name: 'Check the format',
    line: (files = ['.']) => [...PROGRAMS.format(), '--check', '--no-error-on-unmatched-pattern', ...files],
    near: (changed) => changed,
    advice: 'Run npm run format and commit what it writes.',
  },
];

/** @typedef {{ readonly passed: number, readonly failed: number }} Count */

/**
 * Runs a step that counts as one check; its failure is said and counted, and the next ones still run.
 * @param {() => Promise<unknown>} work
 * @returns {Promise<Count>}
 */
export const counted = async (work) => {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
    return { passed: 0, failed: 1 };
  }
};

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export const total = (counts) =>
  counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });

/**
 * The compiler and what asks for types in the lint are programs in Go. With one processor, and with three times the
 * memory that they hold before they clear away, they need two thirds of the work; 2.8 GB are the most that one of them
 * takes.
 */
const SPARING = { GOMAXPROCS: '1', GOGC: '200' };

/**
 * @param {Check} check
 * @param {readonly string[]} line
 * @param {boolean} [isBeneath]
 */
const runCheck = async ({ name, advice = '', isShown = false }, line, isBeneath = false) => {
  const output = await command(name, line, { advice, isBeneath, env: isBeneath ? SPARING : {} });
  if (isShown) say(output.trimEnd().replace(/^/gmu, '  '));
};

/**
 * The checks, as many at a time as there are cores.
 * @returns {Promise<Count>}
 */
export const runChecks = async () =>
  total(await sideBySide(CHECKS.map((check) => () => counted(() => runCheck(check, check.line())))));

/**
 * The checks one after the other, on what of the processors other work leaves.
 * @returns {Promise<Count>}
 */
export const runChecksBeneath = async () =>
  total(
    await sideBySide(
      CHECKS.map((check) => () => counted(() => runCheck(check, check.line(), true))),
      1,
    ),
  );

/**
 * The checks for the work in between: of the lint and the format only what these files say.
 * @param {readonly string[]} changed from the project's root
 * @returns {Promise<Count>}
 */
export const runQuickChecks = async (changed) => {
  const checks = CHECKS.flatMap((check) => {
    const files = check.near?.(changed);
    return files?.length === 0 ? [] : [() => counted(() => runCheck(check, check.line(files)))];
  });
  return total(await sideBySide(checks));
};
