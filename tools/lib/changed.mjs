// What has changed since the main branch, and the tests that are nearest to it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { placeAmongLong } from './long-tests.mjs';
import { inProject, ROOT } from './project.mjs';
import { targetOf } from './lint/rooms.mjs';

/** @param {readonly string[]} line */
const git = (...line) =>
  execFileSync('git', line, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((each) => each !== '');

/** The commit that the work began from: where this branch left main, and on main itself the one before the last. */
const beginning = () => {
  const [head = 'HEAD'] = git('rev-parse', 'HEAD');
  try {
    const [left = head] = git('merge-base', 'HEAD', 'main');
    return left === head ? 'HEAD~1' : left;
  } catch {
    return 'HEAD';
  }
};

/** @returns {readonly string[]} files that were changed or added, committed or not, from the project's root */
export const changedFiles = () =>
  [...new Set([...git('diff', '--name-only', beginning()), ...git('ls-files', '--others', '--exclude-standard')])]
    .filter((path) => existsSync(inProject(path)))
    .sort();

/**
 * @param {string} path of a module
 * @param {ReadonlySet<string>} changed
 */
const importsOneOf = (path, changed) =>
  [...readFileSync(inProject(path), 'utf8').matchAll(/(?:from|import) '([^']+)'/gu)].some(([, specifier = '']) =>
    changed.has(targetOf(path, specifier) ?? ''),
  );

/**
 * @param {readonly string[]} changed
 * @returns {readonly string[]} unit tests that were changed, and behind them those that import something that was; the
 * long ones are left to the whole run
 */
export const testsNear = (changed) => {
  const set = new Set(changed);
  const tests = readdirSync(inProject('test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/u.test(name))
    .map((name) => `test/${name}`);
  const short = tests.filter((path) => placeAmongLong(path) < 0);
  return [
    ...short.filter((path) => set.has(path)),
    ...short.filter((path) => !set.has(path) && importsOneOf(path, set)),
  ];
};
