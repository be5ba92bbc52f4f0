// The suites of `npm run soak` that look at everything in a real browser, and what a suite is.
import { PROGRAMS } from './project.mjs';

export interface Suite {
  readonly name: string;
  readonly about: string;
  /** Program and arguments at the large size. */
  readonly line: readonly string[];
  /** Environment by which the suite learns its size. */
  readonly size: Readonly<Record<string, string>>;
  /** In words: in every test run, and here. */
  readonly small: string;
  readonly large: string;
}

export const IN_BROWSER: readonly Suite[] = [
  {
    name: 'by-hand',
    about: 'Each change made by hand from a screen, and what of it arrived at the server',
    small: 'that each is told, and its browser test is there',
    large: 'their browser tests, and a table of what arrived of each, without a line and once',
    line: PROGRAMS.typescript('test/support/run/by-hand.ts'),
    size: {},
  },
  {
    name: 'screens',
    about: 'Every route as every login of the demo that may open it, in a real browser',
    small: 'each route and language once, by the fewest logins that have rows of all',
    large: 'each route as each login on phone and desk, in seven languages and three themes by turns',
    line: [process.execPath, 'tools/e2e.mjs', 'every-route.spec.ts', '--timeout', '7200000'],
    size: { CALLBOARD_LOOKS: 'all' },
  },
  {
    name: 'looks',
    about:
      'Panels, filters and other states of the demo’s screens in every theme, size and language, in a real browser',
    small: 'none of them: what the pages open with is looked at by each route',
    large: 'all six looks, all seven languages',
    line: [process.execPath, 'tools/e2e.mjs', 'accessibility.spec.ts', '--timeout', '7200000'],
    size: { CALLBOARD_LOOKS: 'all' },
  },
  {
    name: 'lacking',
    about: 'Chromium without storage manager, notices, wake lock or locks, one by one',
    small: 'none of them: what asks for these is tried by unit tests',
    large: 'every screen as every login that may open it',
    line: [process.execPath, 'tools/e2e.mjs', 'lacking.spec.ts', '--timeout', '7200000'],
    size: { CALLBOARD_LACKING: 'all' },
  },
];
