// What not every browser of the baseline has is reached through src/platform alone: each guard is shown to refuse what
// it should.
import { ESLint } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOMS } from '#tools/lib/lint/rooms.mjs';
import { GLOBALS, MEMBERS, STATIC_MEMBERS } from '#tools/lib/lint/web-baseline.mjs';
import { PROJECT } from '#tools/lib/lint/import-graph.ts';
import { compileInRoom } from '../support/contract/room-compiler.ts';

const eslint = new ESLint({ cwd: PROJECT });

const refusals = async (path: string, lines: string): Promise<number> => {
  const [result] = await eslint.lintText(`// Planted.\n${lines}\n`, { filePath: join(PROJECT, path) });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'house/web-baseline').length;
};

const SCREEN = 'src/screens/jobs/planted.tsx';

describe('a planted use of what a browser may lack', () => {
  const optional = [
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

  it.each(optional)('is found: navigator.%s', async (name) => {
    const forms = [
      `export const x = navigator.${name};`,
      `export const x = window.navigator.${name};`,
      `export const x = (view: Window) => view.navigator.${name};`,
      `const { ${name} } = navigator;\nexport { ${name} };`,
      `export const x = '${name}' in navigator;`,
      `export const x = navigator['${name}'];`,
      `const here = navigator;\nexport const x = here.${name};`,
    ];
    for (const form of forms) expect(await refusals(SCREEN, form), form).toBeGreaterThan(0);
  });

  it('is found for every global of the list, in the forms a global can take', async () => {
    const missed: string[] = [];
    for (const name of GLOBALS) {
      const forms = [
        `export const x = ${name};`,
        `export const x = globalThis.${name};`,
        `export const x = (view: Window) => view.${name};`,
        `const { ${name} } = window;\nexport { ${name} };`,
        `export const x = typeof ${name};`,
      ];
      for (const form of forms) if ((await refusals(SCREEN, form)) === 0) missed.push(form);
    }
    expect(missed).toEqual([]);
  });

  it('is found for every member of the list', async () => {
    const uses = [
      ...STATIC_MEMBERS.map((member) => `export const x = ${member};`),
      ...MEMBERS.map((member) => `export const x = (thing: Element) => thing.${member};`),
    ];
    const missed: string[] = [];
    for (const use of uses) if ((await refusals(SCREEN, use)) === 0) missed.push(use);
    expect(missed).toEqual([]);
  });

  it.each([
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
  ])('is found in %s', async (folder) => {
    expect(await refusals(`${folder}/planted.ts`, 'export const x = navigator.storage;')).toBe(1);
  });

  it.each(['light-dark(white, black)', '@scope (main)', 'anchor(bottom)', 'rgb(from red r g b)', 'linear(0, 0.5, 1)'])(
    'is found in styles: %s',
    async (value) => {
      expect(await refusals('src/ui/planted.css.ts', `export const x = '${value}';`)).toBe(1);
      expect(await refusals('src/ui/planted.css.ts', `export const x = \`calc(\${1}px) ${value}\`;`)).toBe(1);
    },
  );

  it.each([
    'export const x = navigator.onLine;',
    'export const x = (lock: Notification): Notification => lock;',
    'export const x = (notification: { readonly Notification: string }) => notification.Notification;',
    'const BroadcastChannel = 1;\nexport const x = BroadcastChannel;',
    'export const x = { Notification: 1 };',
    'export const x = AbortSignal.timeout(1);',
  ])('is not seen where there is none: %s', async (line) => {
    expect(await refusals(SCREEN, line)).toBe(0);
  });

  it('is free in the room that guards it', async () => {
    expect(await refusals('src/platform/planted.ts', 'export const x = navigator.storage;')).toBe(0);
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
