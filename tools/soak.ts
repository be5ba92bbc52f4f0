// npm run soak [-- <name> …]: the randomised suites at their large sizes, one after the other; prints each figure and a
// closing line.
import { execFileSync } from 'node:child_process';
import type { Suite } from './lib/soak-in-browser.ts';
import { SUITES } from './lib/soak-suites.ts';
import { asCommand, command, inWords, say, StepFailed } from './lib/steps.mjs';

/** What a suite says of itself: its own figures, else its count of tests, else its last line. */
const figureOf = (output: string): string => {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const figures = lines.filter((line) => line.startsWith('figure: ')).map((line) => line.slice('figure: '.length));
  const counts = lines.filter((line) => /^Tests\s/u.test(line)).map((line) => line.replace(/\s+/gu, ' '));
  return [...figures, ...counts].join('; ') || (lines.at(-1) ?? '');
};

/** True when it passed. */
const soak = async ({ about, line, size, large }: Suite): Promise<boolean> => {
  try {
    const output = await command(`${about} (${large})`, line, { env: { ...size, NO_COLOR: '1' } });
    say(`  ${figureOf(output)}`);
    return true;
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    say(`  ${error.message}`);
    return false;
  }
};

/** Which sources were run: the commit, and whether anything beside it had changed. */
const commit = (): string => {
  try {
    const git = (...words: readonly string[]): string =>
      execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return `${git('rev-parse', '--short=12', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and changes beside it'}`;
  } catch {
    return 'no commit';
  }
};

await asCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0)
    throw new StepFailed(
      `No suite is called ${unknown.join(', ')}. There are: ${SUITES.map(({ name, small, large }) => `${name} (${small}; here ${large})`).join(', ')}.`,
    );
  const chosen = SUITES.filter(({ name }) => asked.length === 0 || asked.includes(name));
  const began = performance.now();
  let passed = 0;
  for (const suite of chosen) if (await soak(suite)) passed += 1;
  say(`Soaked at ${commit()} with Node ${process.versions.node} in ${inWords(performance.now() - began)}.`);
  say(`${String(passed)} passed, ${String(chosen.length - passed)} failed`);
  process.exitCode = passed === chosen.length ? 0 : 1;
});
