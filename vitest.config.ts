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

/** These look at pages of the app, in a browser. */
const OF_PAGES: readonly RegExp[] = [
  /^test\/ui\/(?:component-sheet|gallery|desk\/(?:lists|fields)-by-keyboard)\./u,
  /^test\/screens\/(?:screens|failing-part|live-reads)\./u,
];

/** These kill PostgreSQL, measure memory, or count what a process keeps. */
const APART: readonly RegExp[] = [
  /^test\/server\/(?:database\/(?:supervisor|prepared)|durability\/|fuzz\/hostile-input)/u,
  /^test\/contract\/(?:imports|routes|web-baseline)\./u,
  /^test\/tools\/ways\./u,
];

const SHARED_BY_NONE = [...APART, ...OF_PAGES];

const among = (rooms: RegExp): readonly string[] =>
  FILES.filter((path) => rooms.test(path) && !SHARED_BY_NONE.some((each) => each.test(path)));

const PAGES = FILES.filter((path) => OF_PAGES.some((each) => each.test(path)));

/**
 * To load the server, or the app, takes longer than many a file of tests: these do it once for all, and leave nothing
 * behind that another would meet.
 */
const OF_SERVER = among(/^test\/(?:schema|contract|remote|i18n|server|tools)\//u);
const OF_DEVICES = among(/^test\/(?:app|db|outbox|planning|platform|screens|session|sw|sync|ui)\//u);

/** Those that have a process to themselves first, for some of them wait more than they reckon. */
const PROJECTS = ['apart', 'pages', 'server', 'devices'];

/** Of each kind what takes longest comes first, so that no processor waits for it at the end. */
const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = placeAmongLong(moduleId);
  return PROJECTS.indexOf(project.name) * 2000 + (place < 0 ? 1000 : place);
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

const plugins = () => [react(), vanillaExtractPlugin()];

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
      { root, plugins: plugins(), test: { ...common, name: 'pages', isolate: false, include: PAGES } },
      { root, test: { ...common, name: 'server', isolate: false, include: [...OF_SERVER] } },
      {
        root,
        plugins: plugins(),
        test: {
          ...common,
          name: 'devices',
          isolate: false,
          include: [...OF_DEVICES],
          // Before everything else: Dexie looks for IndexedDB once, when the first of these files loads it.
          setupFiles: ['fake-indexeddb/auto', ...common.setupFiles],
        },
      },
      {
        root,
        plugins: plugins(),
        test: {
          ...common,
          name: 'apart',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...OF_SERVER, ...OF_DEVICES, ...PAGES],
        },
      },
    ],
  },
});
