// What not every browser of the baseline has is reached through src/platform alone: each guard is shown to refuse what
// it should.
import { describe, expect, it } from 'vitest';
import { ROOMS } from '#tools/lib/lint/rooms.mjs';
import { GLOBALS, MEMBERS, STATIC_MEMBERS } from '#tools/lib/lint/web-baseline.mjs';
import { lintPlanted } from '../support/contract/planted-lint.ts';
import { compileInRoom } from '../support/contract/room-compiler.ts';

const OPTIONAL = [
  'storage',
  'locks',
  'wakeLock',
  'permissions',
  'vibrate',
  'share',
  'canShare',
  'clipboard',
  'geolocation',
  'mediaDevices',
  'serviceWorker',
  'connection',
  'setAppBadge',
  'credentials',
];

/** A part of `navigator`, in the forms in which it can be asked for. */
const ofNavigator = (name: string): readonly string[] => [
  `export const x = navigator.${name};`,
  `export const x = window.navigator.${name};`,
  `export const x = (view: Window) => view.navigator.${name};`,
  `const { ${name} } = navigator;\nexport { ${name} };`,
  `export const x = '${name}' in navigator;`,
  `export const x = navigator['${name}'];`,
  `const here = navigator;\nexport const x = here.${name};`,
];

/** A global, in the forms that it can take. */
const ofGlobal = (name: string): readonly string[] => [
  `export const x = ${name};`,
  `export const x = globalThis.${name};`,
  `export const x = (view: Window) => view.${name};`,
  `const { ${name} } = window;\nexport { ${name} };`,
  `export const x = typeof ${name};`,
];

const MEMBER_USES = [
  ...STATIC_MEMBERS.map((member) => `export const x = ${member};`),
  ...MEMBERS.map((member) => `export const x = (thing: Element) => thing.${member};`),
];

const STORAGE = 'export const x = navigator.storage;';
const FOLDERS = [
  'src/db',
  'src/outbox',
  'src/remote',
  'src/session',
  'src/ui',
  'src/screens/home',
  'src/app',
  'sw',
  'schema',
  'i18n',
];

const STYLES = [
  'light-dark(white, black)',
  '@scope (main)',
  'anchor(bottom)',
  'rgb(from red r g b)',
  'linear(0, 0.5, 1)',
].flatMap((value) => [`export const x = '${value}';`, `export const x = \`calc(\${1}px) ${value}\`;`]);

const FREE = [
  'export const x = navigator.onLine;',
  'export const x = (lock: Notification): Notification => lock;',
  'export const x = (notification: { readonly Notification: string }) => notification.Notification;',
  'const BroadcastChannel = 1;\nexport const x = BroadcastChannel;',
  'export const x = { Notification: 1 };',
  'export const x = AbortSignal.timeout(1);',
];

/** Every planted line in a file of its own, by its path. */
const plants = new Map<string, string>();
const plant = (folder: string, ending: string, line: string): string => {
  const path = `${folder}/planted-${String(plants.size)}${ending}`;
  plants.set(path, `// Planted.\n${line}\n`);
  return path;
};
const onScreen = (line: string): readonly [line: string, path: string] => [
  line,
  plant('src/screens/jobs', '.tsx', line),
];

const navigatorLines = OPTIONAL.map((name) => [name, ofNavigator(name).map(onScreen)] as const);
const globalLines = GLOBALS.flatMap(ofGlobal).map(onScreen);
const memberLines = MEMBER_USES.map(onScreen);
const folderPaths = FOLDERS.map((folder) => [folder, plant(folder, '.ts', STORAGE)] as const);
const styleLines = STYLES.map((line) => [line, plant('src/ui', '.css.ts', line)] as const);
const freeLines = FREE.map(onScreen);
const guarded = plant('src/platform', '.ts', STORAGE);

const found = lintPlanted(Object.fromEntries(plants));
const refusals = (path: string): number =>
  (found.get(path) ?? []).filter(({ rule }) => rule === 'house/web-baseline').length;
const missed = (lines: readonly (readonly [line: string, path: string])[]): readonly string[] =>
  lines.flatMap(([line, path]) => (refusals(path) === 0 ? [line] : []));

describe('a planted use of what a browser may lack', () => {
  it.each(navigatorLines)('is found: navigator.%s', (_, lines) => {
    expect(missed(lines)).toEqual([]);
  });

  it('is found for every global of the list, in the forms a global can take', () => {
    expect(missed(globalLines)).toEqual([]);
  });

  it('is found for every member of the list', () => {
    expect(missed(memberLines)).toEqual([]);
  });

  it.each(folderPaths)('is found in %s', (_, path) => {
    expect(refusals(path)).toBe(1);
  });

  it.each(styleLines)('is found in styles: %s', (_, path) => {
    expect(refusals(path)).toBe(1);
  });

  it.each(freeLines)('is not seen where there is none: %s', (_, path) => {
    expect(refusals(path)).toBe(0);
  });

  it('is free in the room that guards it', () => {
    expect(refusals(guarded)).toBe(0);
  });
});

describe('the compiler', () => {
  const inBrowsers = ROOMS.filter(
    ({ folder }) => folder.startsWith('src/') || ['schema', 'i18n', 'sw'].includes(folder),
  ).map(({ folder }) => folder);

  it.each(inBrowsers)('knows in %s no part of the language that a browser of the baseline lacks', (folder) => {
    const found = compileInRoom(
      folder,
      [
        'void Promise.withResolvers();',
        'void Promise.try(() => 1);',
        'void Object.groupBy([1], String);',
        'void Map.groupBy([1], String);',
        'void Array.fromAsync([1]);',
        'void new Set([1]).union(new Set([2]));',
        'void [1].values().map(String);',
        "void 'a'.isWellFormed();",
        'void new ArrayBuffer(1).transfer();',
      ].join('\n'),
    );
    expect(found).toHaveLength(9);
  });
});
