// The rules that need types: each refuses what it should and passes what it should, by the very command of the check.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PROGRAMS, ROOT } from '#tools/lib/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'callboard-typed-lint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BEFORE = `// Planted.
const later = async (): Promise<boolean> => true;
declare const kind: 'a' | 'b';
declare const act: (done?: () => void) => void;
`;

/** What each rule says of a file that holds these lines. */
const refusals = (name: string, text: string): { readonly code: number | null; readonly rules: readonly string[] } => {
  const path = join(folder, `${name}.ts`);
  writeFileSync(path, `${BEFORE}${text}\nexport const planted = [later, kind, act];\n`);
  const [program = '', ...line] = [...PROGRAMS.typedLint(), '--format', 'unix', path];
  const { status, stdout } = spawnSync(program, line, { cwd: ROOT, encoding: 'utf8' });
  const rules = [...stdout.matchAll(/\[Error\/typescript\(([a-z-]+)\)\]/gu)].map(([, rule = '']) => rule);
  return { code: status, rules };
};

it.each([
  ['no-floating-promises', 'later();'],
  ['no-misused-promises', 'if (later()) act();'],
  ['no-misused-promises', 'export const port: { done: () => void } = { done: async () => { await later(); } };'],
  ['no-misused-promises', '[1].filter(async () => later());'],
  ['await-thenable', 'export const wait = async () => { await kind; };'],
  ['switch-exhaustiveness-check', "switch (kind) { case 'a': act(); }"],
])('%s refuses: %s', (rule, text) => {
  expect(refusals('refused', text)).toEqual({ code: 1, rules: [rule] });
});

it('passes what is awaited, given up on purpose, handed over as a handler, and whatever has a default', () => {
  const text = `export const good = async () => {
  await later();
  void later();
  if (await later()) act(async () => { await later(); });
  switch (kind) { case 'a': act(); break; default: act(); }
};`;
  expect(refusals('passed', text)).toEqual({ code: 0, rules: [] });
});

it('passes an exception that gives its reason', () => {
  const text = '// oxlint-disable-next-line typescript/no-floating-promises -- planted on purpose\nlater();';
  expect(refusals('reasoned', text)).toEqual({ code: 0, rules: [] });
});
