// What the compiler cannot say: the rooms' import plan, effects that stay in their rooms, sizes, and texts that belong
// in the catalogues.
import { join } from 'node:path';
import { defineConfig } from 'oxlint';

const everything = ['**/*.{ts,tsx}'];
const product = ['schema/**/*.ts', 'i18n/**/*.ts', 'src/**/*.{ts,tsx}', 'sw/**/*.ts', 'server/**/*.ts'];
const tests = ['test/**/*.{ts,tsx}'];
const configs = ['*.config.{ts,js}'];
/** Where clocks, networks and ids enter the program; everything else is given them. */
const compositionRoots = ['src/app/main.tsx', 'src/app/background/pull-worker.ts', 'sw/sw.ts', 'server/main.ts'];

const named = (message, names) => names.map((name) => ({ name, message }));
const noDate = named('Instants and dates are ISO strings, computed with Temporal.', ['Date']);
const noCall = named('Only server/outgoing calls others, so that every call has its deadlines.', [
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
]);
const noRawCall = ['node:http', 'node:https', 'node:http2'].map((name) => ({
  name,
  importNames: ['request', 'get', 'connect'],
  message: 'Only server/outgoing calls others, so that every call has its deadlines.',
}));
const noFetch = named('Only src/remote speaks to the network.', [
  'fetch',
  'XMLHttpRequest',
  'EventSource',
  'WebSocket',
]);
const noEffects = named('Effects come in through a port, so that every run can be repeated.', [
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'setImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'navigator',
  'crypto',
  'performance',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'window',
  'document',
  'self',
  'globalThis',
  'location',
  'process',
  'BroadcastChannel',
  'MessageChannel',
]);
const noClock = [
  { object: 'Temporal', property: 'Now', message: 'The present comes in as an argument.' },
  { object: 'Math', property: 'random', message: 'Chance comes in as an argument.' },
];
const noIo = named('The schema computes; it reads and writes nothing.', [
  'console',
  'process',
  'localStorage',
  'indexedDB',
  'navigator',
  'crypto',
  'performance',
  'setTimeout',
  'setInterval',
]);

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true, IIFEs: true }];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: [join(import.meta.dirname, 'tools/lib/lint/house-rules.mjs')],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist/**', 'data/**', 'public/**', 'test-results/**', 'playwright-report/**', 'build/**'],
  rules: {
    'house/room-plan': 'error',
    'house/purpose-line': 'error',
    'house/reasoned-exception': 'error',
    'house/no-enum': 'error',
    'house/no-barrel': 'error',
    'house/no-default-export': 'error',
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': lines(60),
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    'no-control-regex': 'error',
    'no-misleading-character-class': 'error',
    'no-useless-escape': 'error',
    'no-empty': 'error',
    'no-self-compare': 'error',
    'no-constant-condition': ['error', { checkLoops: false }],
    // These ask for types.
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
    'typescript/await-thenable': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    {
      files: everything,
      rules: {
        'typescript/no-explicit-any': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
        'typescript/ban-ts-comment': 'error',
      },
    },
    {
      files: ['schema/define/**/*.ts', 'schema/check.ts', ...tests],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    { files: product, rules: { 'no-restricted-globals': ['error', ...noDate], 'no-console': 'error' } },
    {
      files: ['schema/**/*.ts', 'i18n/**/*.ts', 'src/**/*.{ts,tsx}', 'sw/**/*.ts'],
      excludeFiles: ['src/platform/**'],
      rules: { 'house/web-baseline': 'error' },
    },
    { files: ['schema/**/*.ts'], rules: { 'no-restricted-globals': ['error', ...noDate, ...noFetch, ...noIo] } },
    {
      files: ['src/{platform,db,outbox,session,ui,screens,app}/**/*.{ts,tsx}', 'i18n/**/*.ts'],
      excludeFiles: compositionRoots,
      rules: { 'no-restricted-globals': ['error', ...noDate, ...noFetch] },
    },
    {
      files: ['server/**/*.ts'],
      excludeFiles: ['server/outgoing/**'],
      rules: {
        'no-restricted-globals': ['error', ...noDate, ...noCall],
        'no-restricted-imports': ['error', { paths: noRawCall }],
      },
    },
    {
      files: ['src/{sync,outbox/drain,planning}/**/*.ts'],
      rules: { 'no-restricted-globals': ['error', ...noDate, ...noFetch, ...noEffects] },
    },
    {
      files: ['schema/**/*.ts', 'i18n/**/*.ts', 'src/{db,outbox,session,sync,planning}/**/*.{ts,tsx}'],
      rules: { 'no-restricted-properties': ['error', ...noClock] },
    },
    {
      files: ['src/{ui,screens,app}/**/*.tsx'],
      rules: { 'house/no-literal-text': 'error' },
    },
    { files: ['src/screens/**/*.tsx'], rules: { 'house/kept-words': 'error' } },
    {
      // What claims absence takes the proof that the lists are here; these pages claim nothing of the kind.
      files: ['src/screens/**/*.{ts,tsx}'],
      excludeFiles: [
        'src/screens/shared/arrival/{empty-state,absence,list-count}.tsx',
        'src/screens/shared/arrival/proven-count.ts',
        'src/screens/{not-found,no-access}/*.tsx',
        'src/screens/home/notices/account-prompt.tsx',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: '#ui/feedback/empty-state.tsx',
                message: 'An empty state takes its proof: use screens/shared/arrival/empty-state.tsx.',
              },
              {
                name: '#i18n/absence.ts',
                importNames: ['provenText'],
                message: 'A claim of absence takes its proof: use screens/shared/arrival/absence.tsx.',
              },
              {
                name: '#i18n/counts.ts',
                importNames: ['provenCount', 'provenCountText'],
                message: 'A count of rows takes its proof: use screens/shared/arrival/counted.ts or list-count.tsx.',
              },
            ],
          },
        ],
      },
    },
    // Whole pages, and what lays out several sections of one.
    {
      files: [
        'src/screens/**/*-{screen,page,home,sections,panel}.tsx',
        'src/screens/{chief/hours/hours,chief/sign-off/own-sign-off,people/profile-parts}.tsx',
        'src/app/outbox-panel/*-panel.tsx',
      ],
      rules: { 'house/parts': 'error' },
    },
    { files: tests, rules: { 'max-lines-per-function': 'off' } },
    // Frameworks that ask for a default export.
    {
      files: [...configs, 'test/support/run/postgres-run.ts', 'test/support/run/demo-template.ts'],
      rules: { 'house/no-default-export': 'off' },
    },
  ],
});
