// The rules that need types: each refuses what it should and passes what it should, by the very command of the check.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PROGRAMS, ROOT } from '#tools/lib/project.mjs';

const parent = mkdtempSync(join(tmpdir(), 'callboard-typed-lint-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const BEFORE = `// Planted.
const later = async (): Promise<boolean> => true;
declare const kind: 'a' | 'b';
declare const act: (done?: () => void) => void;
`;

const REFUSED = [
  ['no-floating-promises', 'later();'],
  ['no-misused-promises', 'if (later()) act();'],
  ['no-misused-promises', 'export const port: { done: () => void } = { done: async () => { await later(); } };'],
  ['no-misused-promises', '[1].filter(async () => later());'],
  ['await-thenable', 'export const wait = async () => { await kind; };'],
  ['switch-exhaustiveness-check', "switch (kind) { case 'a': act(); }"],
] as const;

const PASSED = [
  [
    'what is awaited, given up on purpose, handed over as a handler, and whatever has a default',
    `export const good = async () => {
  await later();
  void later();
  if (await later()) act(async () => { await later(); });
  switch (kind) { case 'a': act(); break; default: act(); }
};`,
  ],
  [
    'an exception that gives its reason',
    '// oxlint-disable-next-line typescript/no-floating-promises -- planted on purpose\nlater();',
  ],
] as const;

/** What the linter says of a file of its own for each of these texts, and how it ends. */
const lint = (texts: readonly string[]): { readonly code: number | null; readonly rules: readonly string[] } => {
  const folder = mkdtempSync(join(parent, 'planted-'));
  for (const [at, text] of texts.entries())
    writeFileSync(join(folder, `${String(at)}.ts`), `${BEFORE}${text}\nexport const planted = [later, kind, act];\n`);
  const [program = '', ...line] = [...PROGRAMS.lint(), '--format', 'unix', folder];
  const { status, stdout } = spawnSync(program, line, { cwd: ROOT, encoding: 'utf8' });
  const found = [...stdout.matchAll(/(\d+)\.ts:.*\[Error\/typescript\(([a-z-]+)\)\]/gu)];
  return { code: status, rules: found.map(([, at = '', rule = '']) => `${at} ${rule}`).toSorted() };
};

it('refuses what each rule is there for, once in each planted file', () => {
  const { code, rules } = lint(REFUSED.map(([, text]) => text));
  expect(code).toBe(1);
  expect(rules).toEqual(REFUSED.map(([rule], at) => `${String(at)} ${rule}`));
});

it(`passes ${PASSED.map(([what]) => what).join('; ')}`, () => {
  expect(lint(PASSED.map(([, text]) => text))).toEqual({ code: 0, rules: [] });
});
