// Unit tests: which files have a process to themselves, and which follow one another in one.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { placeAmongLong } from './tools/lib/long-tests.mjs';

const root = import.meta.dirname;

const FILES = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.test\.tsx?$/u.test(path))
  .map((path) => `test/${path}`);

/** These start and kill processes, measure memory, or look at pages of the app. */
const isApart = (path: string): boolean =>
  /^test\/server\/(?:database|durability|processes|fuzz|admin)\/|^test\/contract\/(?:imports|routes|web-baseline)\./u.test(
    path,
  );

/**
 * To load the server takes longer than many a file of tests: these do it once for all, and leave nothing behind that
 * another would meet.
 */
const TOGETHER = FILES.filter(
  (path) => /^test\/(?:schema|contract|remote|i18n|server)\//u.test(path) && !isApart(path),
);

/**
 * Those that have a process to themselves first, and of each kind what takes longest, so that no processor waits for it
 * at the end.
 */
const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = placeAmongLong(moduleId);
  return (project.name === 'apart' ? 0 : 2000) + (place < 0 ? 1000 : place);
};

/**
 * Files that share a process follow one another: in between another kind of process would be started, and they would
 * load all of it anew.
 */
class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Most of what a test makes is gone with it: room for what is young saves clearing it away in the middle. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=32';

const common = {
  execArgv: [ROOM_FOR_THE_YOUNG],
  setupFiles: ['test/support/run/setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  root,
  test: {
    pool: 'forks',
    // One for each core of a small machine: half of a worker's time is PostgreSQL's.
    maxWorkers: 2,
    sequence: { sequencer: InTurn },
    globalSetup: ['test/support/run/postgres-run.ts', 'test/support/run/server-run.ts'],
    projects: [
      { root, test: { ...common, name: 'together', isolate: false, include: TOGETHER } },
      {
        root,
        plugins: [react(), vanillaExtractPlugin()],
        test: { ...common, name: 'apart', include: ['test/**/*.test.{ts,tsx}'], exclude: TOGETHER },
      },
    ],
  },
});
