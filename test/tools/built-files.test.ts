// What the build adds to the bundle: the shell's list with revisions, and compressed copies that unpack to the same
// bytes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from '#tools/lib/build/precompress.ts';
import { shellFiles } from '#tools/lib/build/service-worker.ts';

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-built-'));
  write('index.html', '<!doctype html>'.repeat(100));
  write('assets/index-a1b2.js', 'console.log(1);\n'.repeat(100));
  write('assets/index-a1b2.js.br', 'an older copy');
  write('i18n/en/jobs.json', '{}');
  write('version.json', '{}');
  write('sw.js', 'self;\n'.repeat(200));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('lists what the app needs to open offline, and neither itself nor compressed copies', () => {
  expect(shellFiles(folder).map(({ url }) => url)).toEqual(['assets/index-a1b2.js', 'i18n/en/jobs.json', 'index.html']);
});

it('gives a revision to the files whose address stays when their content changes', () => {
  const before = shellFiles(folder);
  expect(before.map(({ revision }) => revision === null)).toEqual([true, false, false]);
  write('i18n/en/jobs.json', '{"jobs.title":"Jobs"}');
  expect(shellFiles(folder)[1]?.revision).not.toBe(before[1]?.revision);
});

it('writes compressed copies of what is worth it, and never of the page or the version', async () => {
  await precompress(folder);
  const original = readFileSync(join(folder, 'assets/index-a1b2.js'));
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/index-a1b2.js.br')))).toEqual(original);
  expect(gunzipSync(readFileSync(join(folder, 'assets/index-a1b2.js.gz')))).toEqual(original);
  expect(
    ['index.html.br', 'version.json.br', 'i18n/en/jobs.json.br'].filter((name) => existsSync(join(folder, name))),
  ).toEqual([]);
});
