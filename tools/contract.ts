// npm run contract: writes schema/openapi.json and appends to schema/versions.json; with --check it only says whether they are current.
import 'temporal-polyfill/global';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '#schema/contract/openapi.ts';
import { canonicalDefinitions } from '#schema/fingerprint.ts';
import { VERSIONS } from '#schema/versions.ts';

const CONTRACT = new URL('../schema/openapi.json', import.meta.url);
const RELEASES = new URL('../schema/versions.json', import.meta.url);

const textOf = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
const current = (file: URL): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const fingerprint = createHash('sha256').update(canonicalDefinitions()).digest('hex');
const newest = VERSIONS.at(-1);
const versions = newest?.fingerprint === fingerprint ? VERSIONS : [...VERSIONS, { number: (newest?.number ?? 0) + 1, fingerprint }];
const stale = [CONTRACT, RELEASES].filter((file, at) => current(file) !== textOf(at === 0 ? openApi() : versions));

if (stale.length === 0) {
  console.log('The contract is current.');
} else if (process.argv.includes('--check')) {
  console.error(`The definitions changed, and ${stale.map((file) => file.pathname.split('/').slice(-2).join('/')).join(' and ')} did not. Run: npm run contract`);
  process.exitCode = 1;
} else {
  writeFileSync(CONTRACT, textOf(openApi()));
  writeFileSync(RELEASES, textOf(versions));
  console.log(`Wrote schema/openapi.json and version ${String(versions.at(-1)?.number)} of the definitions.`);
}
