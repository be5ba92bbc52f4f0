// The randomised suites of `npm run soak` at their large sizes: how each is run, and in words what it is.
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

/** A test may take as long as its size asks for. */
const PATIENCE = '--testTimeout=7200000';
const tests = (...files: readonly string[]): readonly string[] => [...PROGRAMS.vitest(), 'run', PATIENCE, ...files];

/** With a current build, as `npm run e2e` makes it. */
const browserTests = (...files: readonly string[]): readonly string[] => [process.execPath, 'tools/e2e.mjs', ...files];

export const SUITES: readonly Suite[] = [
  {
    name: 'simulate',
    about: 'Devices and a server, simulated with all that goes wrong',
    small: '20,000 histories',
    large: '1,000,000 histories',
    line: [...PROGRAMS.typescript('tools/simulate.ts'), '--histories', '1000000', '--seed', '100000'],
    size: {},
  },
  {
    name: 'mutations',
    about:
      'Changes of one place at a time in what sends, settles, folds, pulls and keeps sessions, judged by the tests',
    small: 'the planted bugs of the simulation',
    large: 'every change of one in 12 lines, by 1,000 histories and by unit tests (`--share 1` by hand: of all lines)',
    line: [...PROGRAMS.typescript('tools/lib/mutations/main.ts'), '--share', '12', '--histories', '1000'],
    size: {},
  },
  {
    name: 'crash-points',
    about: 'Short histories, disturbed at every await',
    small:
      '20 histories and 3 of planners, one fault at every ninth await and at the first of each place in the source',
    large: '500 histories and 100 of planners, every fault at every await',
    line: tests('test/simulation/crash-points.test.ts'),
    size: { CALLBOARD_SHORT_HISTORIES: '500', CALLBOARD_PLANNER_HISTORIES: '100', CALLBOARD_FAULTS_EACH: '11' },
  },
  {
    name: 'whole',
    about: 'Real Dexie, the real server and a bad line',
    small: '6 histories',
    large: '2,000 histories',
    line: tests('test/whole/whole.test.ts'),
    size: { CALLBOARD_WHOLE_HISTORIES: '2000' },
  },
  {
    name: 'planners',
    about: 'Two planners who plan the same week without a line for an hour, and meet again at the real server',
    small: '3 hours',
    large: '1,000 hours',
    line: tests('test/whole/planners/two-planners.test.ts'),
    size: { CALLBOARD_PLANNING_HOURS: '1000' },
  },
  {
    name: 'interleaved',
    about: 'Phones that send at the same moment and a reader by cursor, on PostgreSQL',
    small: '12 histories',
    large: '5,000 histories',
    line: tests('test/whole/interleaved.test.ts'),
    size: { CALLBOARD_INTERLEAVED_HISTORIES: '5000' },
  },
  {
    name: 'killed-browser',
    about: 'Chromium killed at every moment of a change’s way',
    small: '4 kills',
    large: '200 kills',
    line: browserTests('killed-browser'),
    size: { CALLBOARD_KILLS: '200' },
  },
  {
    name: 'first-sync',
    about: 'A planner’s first sync, killed again and again',
    small: '10,400 rows, 2 kills',
    large: 'about 290,000 rows, 20 kills',
    line: browserTests('first-sync'),
    size: { CALLBOARD_FIRST_SYNC: 'large', CALLBOARD_KILLS: '20' },
  },
  {
    name: 'arriving',
    about: 'A first sync held at each list in turn, every screen opened as every login',
    small: 'one of the logins that have every list and every screen between them',
    large: 'every screen each time: one login of each kind held at every list, the others at twelve lists at a time',
    line: browserTests('arriving', '--fully-parallel'),
    size: { CALLBOARD_ARRIVING: 'all' },
  },
  {
    name: 'conflicts',
    about: 'What changed while a phone had no signal, with both ways out, in a real browser',
    small: 'every second conflict, the ways by turns',
    large: 'each conflict both ways',
    line: browserTests('conflicts'),
    size: { CALLBOARD_CONFLICTS: 'all' },
  },
  {
    name: 'journeys',
    about: 'Browser tests of what stands beside the heart of each flow and screen',
    small: 'the heart of each flow and screen, for the login that does most in it',
    large: 'the others',
    line: browserTests(),
    size: { CALLBOARD_JOURNEYS: 'only' },
  },
  {
    name: 'mail',
    about: 'Mail from a mail server over a line that is cut at random',
    small: '40 messages',
    large: '1,000 messages',
    line: tests('test/server/mail/imap-cuts.test.ts'),
    size: { CALLBOARD_MAILS: '1000' },
  },
  {
    name: 'durability',
    about: 'The server killed while people write, and the power cut',
    small: '2 kills, 2 power cuts',
    large: '100 kills, 30 power cuts',
    line: tests('test/server/durability'),
    size: { CALLBOARD_KILLS: '100', CALLBOARD_POWER_CUTS: '30' },
  },
  {
    name: 'rows',
    about: 'Arbitrary rows and arguments against the validator and the contract',
    small: '40 to 60 of each definition',
    large: '5,000 of each definition',
    line: tests('test/schema/check.test.ts', 'test/schema/registry.test.ts'),
    size: { CALLBOARD_RUNS: '5000' },
  },
  {
    name: 'visibility',
    about: 'Rows and grants that come and go and days that pass, pulled by deltas on both sides',
    small: '20 to 25 sequences each',
    large: '1,000 sequences each',
    line: tests(
      'test/server/database/visibility.test.ts',
      'test/sync/pull-property.test.ts',
      'test/sync/pull-window-property.test.ts',
    ),
    size: { CALLBOARD_RUNS: '1000' },
  },
  {
    name: 'hostile',
    about: 'Hostile bodies, paths, headers, tokens and uploads from all kinds of logins',
    small: '600 requests',
    large: '50,000 requests',
    line: tests('test/server/fuzz/hostile-input.test.ts'),
    size: { CALLBOARD_HOSTILE_REQUESTS: '50000' },
  },
  {
    name: 'processes',
    about:
      'Two server processes, eight writers that pause, readers by cursor; and the same numbered by a bare sequence',
    small: '120 changes',
    large: '10,000 changes',
    line: tests('test/server/processes'),
    size: { CALLBOARD_CHANGES: '10000' },
  },
  {
    name: 'seats',
    about: 'Fifty people who are asked for seven seats say yes at the same moment, at two server processes',
    small: '3 times',
    large: '100 times',
    line: tests('test/server/processes/seats.test.ts'),
    size: { CALLBOARD_SEAT_ROUNDS: '100' },
  },
  {
    name: 'fitness',
    about: 'Who can take a position, judged by a device, by the server and by a reference of its own',
    small: '2,000 random worlds, 300 of them on PostgreSQL',
    large: '100,000 random worlds each',
    line: tests('test/schema/rules/fitness', 'test/server/mutations/fitness-worlds.test.ts'),
    size: { CALLBOARD_FITNESS_WORLDS: '100000' },
  },
  {
    name: 'machines',
    about: 'State machines on the server: whatever is tried, the state and the code are the device’s',
    small: 'every step from every state',
    large: '10,000 cases, and 400 sequences of assignments',
    line: tests(
      'test/server/mutations/hooks/machines-on-the-server.test.ts',
      'test/server/mutations/hooks/both-sides.test.ts',
    ),
    size: { CALLBOARD_CASES: '10000', CALLBOARD_RUNS: '400' },
  },
  {
    name: 'scope',
    about: 'Worlds of random rows whose scopes, rights and rows change, mirrored by each kind of login by deltas',
    small: '120 changes',
    large: '10,000 changes',
    line: tests('test/contract/scope.test.ts'),
    size: { CALLBOARD_CHANGES: '10000' },
  },
  {
    name: 'adding',
    about: 'A lookup list, a change and a screen that are added in a copy of the project',
    small: 'types of the product, and the tests that look at what is new',
    large: 'all types, all tests of the contract',
    line: tests('test/contract/adding.test.ts'),
    size: { CALLBOARD_ADDING: 'all' },
  },
  {
    name: 'authority',
    about:
      'Who may do what to which row, in which relation, at which claimed moment: the table against the real server',
    small: 'a sample',
    large: 'every case',
    line: tests('test/contract/authority'),
    size: { CALLBOARD_AUTHORITY: 'all' },
  },
  {
    name: 'calls',
    about: 'Every call of the contract by seven kinds of login, about rows that they see, that they do not, and none',
    small: 'a row of each kind, two that are changed',
    large: 'two rows of each kind, up to four that are changed and three that are refused',
    line: tests('test/contract/calls.test.ts'),
    size: { CALLBOARD_CALLS: 'all' },
  },
  {
    name: 'clocks',
    about: 'Worked minutes in the nights in which clocks change, beside PostgreSQL',
    small: '10,000 shifts',
    large: '300,000 shifts',
    line: tests('test/schema/rules/worked-minutes.test.ts'),
    size: { CALLBOARD_RUNS: '300000' },
  },
  {
    name: 'pay',
    about: 'Random months of pay with all supplements, by the rule of both sides and by SQL alone, and on both sides',
    small: '40 months in all zones, 3 on a phone and on the server',
    large: '10,000 months in all zones, 300 on a phone and on the server',
    line: tests('test/schema/rules/pay', 'test/server/mutations/hooks/pay-on-both-sides.test.ts'),
    size: { CALLBOARD_RUNS: '10000', CALLBOARD_PAY_MONTHS: '300' },
  },
  {
    name: 'e-invoices',
    about: 'Random invoices and credit notes as UBL and CII, read back and judged by the rules of EN 16931',
    small: '200 in both languages',
    large: '1,000 in both languages',
    line: tests('test/server/papers/e-invoice.test.ts'),
    size: { CALLBOARD_INVOICES: '1000' },
  },
  {
    name: 'screens',
    about: 'Every screen of the made-up world in every theme and language',
    small: 'every sixth screen in two themes and one language',
    large: 'all themes and all seven languages each',
    line: tests('test/screens/screens.test.ts'),
    size: { CALLBOARD_LOOKS: 'all' },
  },
  {
    name: 'gallery',
    about: 'Every part of a desk in three themes, seven languages, 320 and 1,440 pixels wide',
    small: 'one look per theme',
    large: 'all 42 looks, with pictures in screenshots/gallery/',
    line: tests('test/ui/gallery.test.ts'),
    size: { CALLBOARD_GALLERY: 'all' },
  },
  {
    name: 'parts',
    about: 'Parts of every screen made to fail in turn',
    small: 'three of every sixth screen',
    large: 'every part',
    line: tests('test/screens/failing-part.test.ts'),
    size: { CALLBOARD_PARTS: 'all' },
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
    small: 'every sixth state of a crew member and a planner, in one look and one language',
    large: 'all six looks, all seven languages',
    line: [process.execPath, 'tools/e2e.mjs', 'accessibility.spec.ts', '--timeout', '7200000'],
    size: { CALLBOARD_LOOKS: 'all' },
  },
  {
    name: 'lacking',
    about: 'Chromium without storage manager, notices, wake lock or locks, one by one',
    small: 'without storage manager and locks, some screens as one login each',
    large: 'every screen as every login that may open it',
    line: [process.execPath, 'tools/e2e.mjs', 'lacking.spec.ts', '--timeout', '7200000'],
    size: { CALLBOARD_LACKING: 'all' },
  },
];
