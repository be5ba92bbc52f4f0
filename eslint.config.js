// What the compiler cannot say: the rooms' import plan, effects that stay in their rooms, sizes, and texts that belong
// in the catalogues.
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { house } from './tools/lib/lint/house-rules.mjs';

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

const shapes = [
  { selector: 'TSEnumDeclaration', message: 'A closed union of texts instead of an enum.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that owns the name.' },
];
const noDefault = { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' };
const noLiteralText = [
  { selector: 'JSXText[value=/\\p{L}/u]', message: 'What a person reads comes from the catalogues (i18n).' },
  {
    selector: 'JSXExpressionContainer > Literal[value=/\\p{L}/u]',
    message: 'What a person reads comes from the catalogues (i18n).',
    jsxChild: true,
  },
  {
    selector:
      'JSXAttribute[name.name=/^(?:title|alt|placeholder|label|aria-label|aria-description|aria-roledescription|aria-valuetext)$/] > Literal[value=/\\p{L}/u]',
    message: 'What a person reads comes from the catalogues (i18n).',
  },
].flatMap(({ jsxChild, ...entry }) =>
  jsxChild === true
    ? ['JSXElement', 'JSXFragment'].map((parent) => ({ ...entry, selector: `${parent} > ${entry.selector}` }))
    : [entry],
);

const lines = (max) => ['error', { max, skipBlankLines: true, skipComments: true, IIFEs: true }];

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'data/**',
      'public/**',
      'node_modules/**',
      'test-results/**',
      'playwright-report/**',
      'build/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [...everything, '**/*.{mjs,js}'],
    plugins: { house },
    rules: {
      'house/room-plan': 'error',
      'house/purpose-line': 'error',
      'house/reasoned-exception': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': lines(60),
      'no-restricted-syntax': ['error', ...shapes, noDefault],
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      'no-control-regex': 'error',
      'no-misleading-character-class': 'error',
      'no-useless-escape': 'error',
      'no-empty': 'error',
      'no-self-compare': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
    },
  },
  {
    files: everything,
    languageOptions: { parser: tseslint.parser },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['schema/define/**/*.ts', 'schema/check.ts', ...tests],
    rules: { '@typescript-eslint/consistent-type-assertions': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: product, rules: { 'no-restricted-globals': ['error', ...noDate], 'no-console': 'error' } },
  {
    files: ['schema/**/*.ts', 'i18n/**/*.ts', 'src/**/*.{ts,tsx}', 'sw/**/*.ts'],
    ignores: ['src/platform/**'],
    rules: { 'house/web-baseline': 'error' },
  },
  { files: ['schema/**/*.ts'], rules: { 'no-restricted-globals': ['error', ...noDate, ...noFetch, ...noIo] } },
  {
    files: ['src/{platform,db,outbox,session,ui,screens,app}/**/*.{ts,tsx}', 'i18n/**/*.ts'],
    ignores: compositionRoots,
    rules: { 'no-restricted-globals': ['error', ...noDate, ...noFetch] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/outgoing/**'],
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
    rules: { 'no-restricted-syntax': ['error', ...shapes, noDefault, ...noLiteralText] },
  },
  {
    // What claims absence takes the proof that the lists are here; these pages claim nothing of the kind.
    files: ['src/screens/**/*.{ts,tsx}'],
    ignores: [
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
    rules: { 'no-restricted-syntax': ['error', ...shapes] },
  },
);
