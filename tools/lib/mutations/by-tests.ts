// Judges mutants by the unit tests: Stryker runs for each those tests that come by.
import { Stryker } from '@stryker-mutator/core';
import { relative } from 'node:path';
import { ROOT, type Lines } from './modules.ts';
import type { Judged, Verdict } from './mutant.ts';

type Status = Awaited<ReturnType<Stryker['runMutationTest']>>[number]['status'];

/** A mutant that cannot be tried is none. */
const VERDICTS: Readonly<Partial<Record<Status, Verdict>>> = {
  Killed: 'killed',
  Timeout: 'killed',
  RuntimeError: 'killed',
  Survived: 'survived',
  NoCoverage: 'unreached',
};

/** Every mutant of the lines, with what the tests say. */
export const judgeByTests = async (lines: readonly Lines[]): Promise<readonly Judged[]> => {
  const stryker = new Stryker({
    mutate: lines.map(({ file, from, to }) => `${file}:${String(from)}-${String(to)}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'vitest.mutations.config.ts', related: false },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['data', 'dist', 'dist-server', 'screenshots', 'test-results', 'reports'],
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    tempDirName: 'node_modules/.cache/mutations',
    symlinkNodeModules: true,
    allowEmpty: true,
  });
  const results = await stryker.runMutationTest();
  return results.flatMap(({ fileName, location, mutatorName, replacement, status }) => {
    const verdict = VERDICTS[status];
    return verdict === undefined
      ? []
      : [
          {
            file: relative(ROOT, fileName),
            line: location.start.line,
            column: location.start.column,
            end: `${String(location.end.line)}:${String(location.end.column)}`,
            mutator: mutatorName,
            replacement: replacement ?? '',
            verdict,
          },
        ];
  });
};
