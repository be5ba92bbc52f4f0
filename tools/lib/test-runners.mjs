// Runs Vitest and Playwright, and counts their tests from their own reports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PROGRAMS, ROOT } from './project.mjs';
import { record, run, say, step } from './steps.mjs';

/** @typedef {import('./check-steps.mjs').Count} Count */
/**
 * @typedef {{ status: string, name: string, message?: string, startTime: number, endTime: number, assertionResults:
 * readonly { status: string }[] }} VitestFile
 */
/**
 * @typedef {{ file: string, specs?: readonly { tests: readonly { results: readonly { duration: number }[] }[] }[],
 * suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * @param {string} prefix
 * @template T
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
const inTemporaryFolder = async (prefix, work) => {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

/** @param {string} path */
const readReport = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Runs a test runner; its output is shown only when a test failed.
 * @param {string} name
 * @param {readonly string[]} line
 * @param {Readonly<Record<string, string>>} env
 */
const runTests = async (name, line, env) => {
  let code = 1;
  try {
    await step(name, async (progress) => {
      const result = await run(line, {
        env,
        onOutput: (latest) => {
          progress.latest = latest;
        },
      });
      code = result.code;
      for (const figure of result.output.match(/figure: .*/gu) ?? []) say(`  ${figure}`);
      if (code === 0) return;
      process.stdout.write(`\n${result.output}\n`);
      throw new Error(name);
    });
  } catch (error) {
    if (!(error instanceof Error) || error.message !== name) throw error;
  }
  return code;
};

/**
 * A runner that ends badly although every test passed (an error outside a test, say) counts as one failure;
 * so does one that ran nothing. A skipped test is a failure: it is fixed or deleted the same day.
 * @param {{ passed: number, failed: number, skipped: number, code: number }} seen
 * @returns {Count}
 */
export const verdict = ({ passed, failed, skipped, code }) => {
  if (skipped > 0) say(`  ${skipped} skipped: a skipped test counts as failed`);
  const bad = failed + skipped;
  return { passed, failed: bad === 0 && (code !== 0 || passed === 0) ? 1 : bad };
};

/** @param {readonly VitestFile[]} files */
const countFiles = (files) => {
  const results = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  // A file that cannot even be loaded has no results of its own.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = results.filter((status) => status === 'failed').length + broken;
  const passed = results.filter((status) => status === 'passed').length;
  return { passed, failed, skipped: results.length - passed - (failed - broken) };
};

/**
 * The unit tests.
 * @param {readonly string[]} [more] further arguments of Vitest
 * @returns {Promise<Count>}
 */
export const runUnitTests = (more = []) =>
  inTemporaryFolder('callboard-unit-', async (folder) => {
    const path = join(folder, 'report.json');
    const code = await runTests(
      'Unit tests',
      [...PROGRAMS.vitest(), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...more],
      { NO_COLOR: '1', CALLBOARD_ADDING: process.env['CALLBOARD_ADDING'] ?? 'counted' },
    );
    /** @type {readonly VitestFile[]} */
    const files = readReport(path)?.testResults ?? [];
    for (const file of files)
      record({
        name: `Unit tests · ${relative(ROOT, file.name)}`,
        milliseconds: file.endTime - file.startTime,
        passed: file.status === 'passed',
      });
    return verdict({ ...countFiles(files), code });
  });

/**
 * @param {PlaywrightSuite} suite
 * @returns {number} milliseconds
 */
const durationOf = (suite) => {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.flatMap((test) => test.results.map(({ duration }) => duration)),
  );
  return [...own, ...(suite.suites ?? []).map(durationOf)].reduce((sum, each) => sum + each, 0);
};

/**
 * The browser tests.
 * @param {readonly string[]} [more] further arguments of Playwright
 * @returns {Promise<Count>}
 */
export const runBrowserTests = (more = []) =>
  inTemporaryFolder('callboard-e2e-', async (folder) => {
    const path = join(folder, 'report.json');
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: path, NO_COLOR: '1' };
    const code = await runTests(
      'Browser tests',
      [...PROGRAMS.playwright(), 'test', '--reporter=list,json', ...more],
      env,
    );
    const report = readReport(path);
    for (const suite of /** @type {readonly PlaywrightSuite[]} */ (report?.suites ?? []))
      record({ name: `Browser tests · ${suite.file}`, milliseconds: durationOf(suite), passed: true });
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
    return verdict({ passed: expected, failed: unexpected + flaky + (report?.errors?.length ?? 0), skipped, code });
  });
